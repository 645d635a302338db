// Made by Scripts/generate-language-tables; not to be edited.

/// Subtags from the IANA registry of 2021-08-06, names from Unicode CLDR (Unicode licence v3).
enum SubtagNames {
  /// A bit for each three-letter language subtag from aaa to zzz, base 64.
  static let alpha3 = """
    //39/u//v9v7//769x88V2+Xc/j///9wvwP//88FhWLp//1/////d//////////j6f///028Cnq+/////v/3/////98r9PHwXeefFAcg3+2fP8kh\
    +L/u////////f/////9//f////d/////////57//////7/////+//////9////P/+2/////+///7///3///9////f9/////+///f///f+////v//\
    ////93+//dWtf0D/nMFDLAglQQBQRACAu//yn7RCRdabNIj3e+cXVlV9Dhw3e/Pvn/9dOGUIABC8/7////9/Nz7Hx9//AYEAsAWAAAAAAANAAACS\
    IdD/ff/e/l4EAAJkjRnB33siAAAA323eJuXZ8/7//c+fFEEMhgDRAPDHZ1/WmV637e8DAAIAAADAd9pXkmkBLNZ79P9/fwAAAAEMVgMAALAUB1EW\
    CgABAAAQEUkAAGAQAAAAEAAARAQAEIAEGAAABQCAKAQAAFDVLRBkNSRT9dW/4s0DAIAAQAAAAAAABBc5Ad1XmSGYpwAAAUCCAAAABAAAAAIBQABE\
    AACw/qs5AAIAAAAEAAAAAAAgAEAEAAAAAgAAABCDqAUAAAAABCAEpggEAAiBUAAACDGGQAAAAABAAAP1AxAIBAAAAOA7sxMAgAARAAAAAAAAAAAA\
    AAAA///////fz4OiwP/fJ+8f5QMQILLFpkUlmwPf+d8D1EiQAQ6B45NU2zjzf/9t+f//fQQIAAEhEjxf/Q+FT0RAAAT//f/W6Bv0N6MNAAAge3kC\
    B4QA8P9//gAYBIEAAACAEJQcAQAAAAAAEEAABAi0/qUMQAAAkSQEbABg8P/7f/YYBZ/fbgMAEQAAAEAFtbaCKAQABFHi//0/BQkIBUAAAAAAEAAA\
    DAAAAAChAmznSBSIIMBHgAcAAADMUEAkhUeEQCAQACACUIgRANHs7lA3HRFpBlnrMwgAIAVAEAAAAFBElknWXaeBR5f7ABAACACAAEBFAAECAAFA\
    gAAGCPjr9znEnRYAAAwEASAg3aIBAAAAEkQAAAQQ8J2VEwSAAAHQFkAAEPCQYkzSAgFKAEYEAAgCACDAAIAGAAgAAAAA8NjvFQIIAAABAAAAABAB\
    ABAAAAD/1+P9//////9////+////////////3//7///b/f////7//////////////f/f/9z///////////77//////////7//f/////////v////\
    /////////3v93d//vJgFLP8H8P//fwAIAMM9GwbmcvD/fH9EIjCfex79/1fy/z//8h6V9///R4ABAgAAQFWfitv5LhGHUdDz/3dAAQXRWFwAQAAQ\
    BAIAIAqAe7f9/v7////////v////f/////////////f//99///9/////7/+9///7////33/9//f///f////7/+///////3/f/7/v9///////////\
    /v//f////////P/9f///n77//v9/938CggT/////1+////f/4p7n//f/Vv3N///////v//3/fQ+nUQbEl9Bdr6b//f9jXVv///8/IBQAV1GCZfVN\
    4v//30IFxQUAIgB0aRAIBUEAAQYAAAAAAFFgBQQBAAAGASAAGAGS8f1nawaVBlft+02de4MEYkAAFUIAAABUg/lfEI7JRt/3EzEAIAAAAJAAAAAA\
    AAoQAAFAAPDf/b99vs//v0IUhGGw/116BAIASS0UJ/ft8b/vPwAAAsfgHvy7//379/33///89e1H9H8QAQHEf//33flfBYbv9Xe9PQAAAENxQgBA\
    AAABQxkACAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAO+951fuE10JwUAh\
    +hcBgAAAAADw/v+/ACMAIAAACAAAMLXjEAAAABEkFgABAhCDowFQAAGDEUgAAADw3/9/EqoQf9hSAIAgAAAAAEAQAgIZABBCEGFfnDEAAAABXAIg\
    AAABAEIBIAAAv9//////P9/ez73/r///f0tAEPH97/33///73/9v8Xvxf/9//+7377//2//f//1+v1f/b4F2n9z3/f////v+/19XX+9fUBhi/v+f\
    FZ8VD33GfaGS9fd+///////93f///fZf/z9AmAL/4//z9v7f/99/0D4Ve7z/vv//9///93////7b99f97y+Av8X/////n//////9v99/Bh93//jb\
    Xc99Frnqe6AeIAAwAgQkSAQAAEDUBgQAAAQABAAwAQZQAAgAAAAkAAQAENxY100PFE/xFmTVSgpAAABAAAgAAADc/+sfWEhBJKAEADASQCIAEAAA\
    AAAAAAEAAACAEBC/b5MAAQAAAAAAAADAgC0AAAAAAAAKAAAAwIbCAgAAAAH/GAIAEvD/eT8AJQAAAAoAAAAAAABAABADAAkgAAABAACDAAAAAAEA\
    AAAAAAAAAAAAAAD////Pfr4REAAAkgFEzfFeAAEAMBQEVRABBPY/egUEALCAIFV1l33fccx41UP1V2cUAQAAAAAALPfbH1RgA2gFEIs4ugEAADAA\
    JEQAABADEQIBAADw9f/X17xw1nh6FVABpITpQQAAAGs5UnQA6DCQapIAAAL/7/9/hVP07///8t3HTPVC/P//HwCAwFbMFp/7N33v/72krwFEGAFd\
    TkoIUCgw4IAQICQA////b/4BBogKQBYBARUrPgEAABCQaUUCAgHhv78DAAAQ1KfRVJ5E3/2PZrNVINTD2DA9gAAAAEz0EcWEb1AAIlB/v9sHACAQ\
    hLJFEAZEAAASAhEA8P/9fwUCFoEAAAAIABAMAgAAAACDMAIohAAzwCMkAAAAy+Q6RsgU8f//fxYBAYRQB/z//w8BAEAQOAEBHBJA4XYWCAMQAAAA\
    AQAAAAAAIiQKQIAAAA==
    """

  /// Tags that were replaced or kept from before RFC 4646, in lower case, and what to write.
  static let aliases = """
    aam|aas;adp|dz;art-lojban|jbo;asd|snz;aue|ktz;ayx|nun;bgm|bcg;bic|bir;bjd|drl;blg|iba;ccq|rki;\
    cel-gaulish|cel-gaulish;cjr|mom;cka|cmr;cmk|xch;coy|pij;cqu|quh;dit|dif;drh|khk;drr|kzk;drw|prs;\
    en-gb-oed|en-GB-oxendict;gav|dev;gfx|vaj;ggn|gvr;gli|kzk;gti|nyc;guv|duz;hrr|jal;i-ami|ami;i-bnn|bnn;\
    i-default|i-default;i-enochian|i-enochian;i-hak|hak;i-klingon|tlh;i-lux|lb;i-mingo|i-mingo;i-navajo|nv;\
    i-pwn|pwn;i-tao|tao;i-tay|tay;i-tsu|tsu;ibi|opa;ilw|gal;in|id;iw|he;jeg|oyb;ji|yi;jw|jv;kgc|tdf;kgh|kml;koj|kwv;\
    krm|bmf;ktr|dtp;kvs|gdj;kwq|yam;kxe|tvd;kxl|kru;kzj|dtp;kzt|dtp;lii|raq;llo|ngt;lmm|rmx;meg|cir;mo|ro;mst|mry;\
    mwj|vaj;myd|aog;myt|mry;nad|xny;ncp|kdz;nns|nbr;nnx|ngv;no-bok|nb;no-nyn|nn;nts|pij;nxu|bpp;oun|vaj;pat|kxr;\
    pcr|adx;pmc|huw;pmu|phr;ppa|bfy;ppr|lcq;pry|prt;puz|pub;sca|hle;sgn-be-fr|sfb;sgn-be-nl|vgt;sgn-br|bzs;\
    sgn-ch-de|sgg;sgn-co|csn;sgn-de|gsg;sgn-dk|dsl;sgn-es|ssp;sgn-fr|fsl;sgn-gb|bfi;sgn-gr|gss;sgn-ie|isg;\
    sgn-it|ise;sgn-jp|jsl;sgn-mx|mfs;sgn-ni|ncs;sgn-nl|dse;sgn-no|nsl;sgn-pt|psr;sgn-se|swl;sgn-us|ase;sgn-za|sfs;\
    skk|oyb;tdu|dtp;thc|tpo;thw|ola;thx|oyb;tie|ras;tkk|twm;tlw|weo;tmp|tyj;tne|kak;tnf|prs;tsf|taj;uok|ema;xba|cax;\
    xia|acn;xkh|waw;xrq|dmw;ybd|rki;yma|lrr;ymt|mtm;yos|zom;yuu|yug;zh-cmn|cmn;zh-cmn-hans|cmn-Hans;\
    zh-cmn-hant|cmn-Hant;zh-gan|gan;zh-guoyu|cmn;zh-hakka|hak;zh-min|zh-min;zh-min-nan|nan;zh-wuu|wuu;zh-xiang|hsn;\
    zh-yue|yue;zir|scv
    """

  /// Regions that were replaced, in lower case.
  static let regionAliases = """
    an|CW;bu|MM;cs|RS;ct|KI;dd|DE;dy|BJ;fq|AQ;fx|FR;hv|BF;jt|UM;mi|UM;nh|VU;nq|AQ;nt|SA;pc|FM;pu|UM;pz|PA;qu|EU;\
    rh|ZW;su|RU;tp|TL;uk|GB;vd|VN;wk|UM;yd|YE;yu|RS;zr|CD
    """

  /// Languages that may follow a macrolanguage's subtag as an extended one.
  static let extlangs = """
    ar|aao abh abv acm acq acw acx acy adf aeb aec afb ajp apc apd arb arq ars ary arz auz avl ayh ayl ayn ayp bbz pga shu ssh;\
    kok|gom knn;lv|ltg lvs;\
    ms|bjn btj bve bvu coa dup hji jak jax kvb kvr kxd lce lcf liw max meo mfa mfb min mqg msi mui orn ors pel pse tmw urk vkk vkt xmm zlm zmi zsm;\
    sgn|ads aed aen afg ase asf asp asq asw bfi bfk bog bqn bqy bvl bzs cds csc csd cse csf csg csl csn csq csr csx doq dse dsl ecs ehs esl esn eso eth fcs fse fsl fss gds gse gsg gsm gss gus hab haf hds hks hos hps hsh hsl icl iks ils inl ins ise isg isr jcs jhs jks jls jos jsl jus kgi kvk lbs lls lsb lsg lsl lsn lso lsp lst lsv lsy lws mdl mfs mre msd msr mzc mzg mzy nbs ncs nsi nsl nsp nsr nzs okl pgz pks prl prz psc psd psg psl pso psp psr pys rms rsi rsl rsm sdl sfb sfs sgg sgx slf sls sqk sqs sqx ssp ssr svk swl syy szs tse tsm tsq tss tsy tza ugn ugy ukl uks vgt vsi vsl vsv wbs xki xml xms yds ygs yhs ysl ysm zib zsl;\
    sw|swc swh;uz|uzn uzs;zh|cdo cjy cmn cnp cpx csp czh czo gan hak hsn lzh mnp nan wuu yue
    """

  /// Languages and the one that they belong to.
  static let macrolanguages = """
    aae|sq;aao|ar;aat|sq;abh|ar;abv|ar;acm|ar;acq|ar;acw|ar;acx|ar;acy|ar;adf|ar;aeb|ar;aec|ar;afb|ar;ajp|ar;aln|sq;\
    als|sq;apc|ar;apd|ar;arb|ar;arq|ar;ars|ar;ary|ar;arz|ar;auz|ar;avl|ar;ayh|ar;ayl|ar;ayn|ar;ayp|ar;azb|az;azj|az;\
    bbz|ar;bgn|bal;bjn|ms;bs|sh;btj|ms;bve|ms;bvu|ms;cdo|zh;cjy|zh;ckb|ku;cmn|zh;cnp|zh;cnr|sh;coa|ms;cpx|zh;crj|cr;\
    crk|cr;crl|cr;crm|cr;csp|zh;csw|cr;czh|zh;czo|zh;dup|ms;ekk|et;fat|ak;gan|zh;hak|zh;hax|hai;hji|ms;hnj|hmn;\
    hr|sh;hsn|zh;id|ms;ikt|iu;in|ms;jak|ms;jax|ms;kiu|zza;koi|kv;kvb|ms;kvr|ms;kxd|ms;lce|ms;lcf|ms;liw|ms;lsm|luy;\
    ltg|lv;lvs|lv;lzh|zh;max|ms;meo|ms;mfa|ms;mfb|ms;min|ms;mnp|zh;mqg|ms;mrj|chm;msi|ms;mui|ms;nan|zh;nb|no;nn|no;\
    ojb|oj;ojc|oj;ojs|oj;ojw|oj;orn|ms;ors|ms;pel|ms;pes|fa;pga|ar;prs|fa;pse|ms;qug|qu;sdc|sc;sdh|ku;shu|ar;sr|sh;\
    ssh|ar;tmw|ms;tw|ak;urk|ms;uzn|uz;uzs|uz;vkk|ms;vkt|ms;vro|et;wuu|zh;xmm|ms;xnr|doi;yue|zh;zlm|ms;zmi|ms;zsm|ms
    """

  /// Languages and the script that goes without saying.
  static let suppressedScripts = """
    ab|Cyrl;af|Latn;am|Ethi;ar|Arab;as|Beng;ay|Latn;be|Cyrl;bg|Cyrl;bn|Beng;bs|Latn;ca|Latn;ch|Latn;cs|Latn;cy|Latn;\
    da|Latn;de|Latn;dsb|Latn;dv|Thaa;dz|Tibt;el|Grek;en|Latn;eo|Latn;es|Latn;et|Latn;eu|Latn;fa|Arab;fi|Latn;\
    fj|Latn;fo|Latn;fr|Latn;frr|Latn;frs|Latn;fy|Latn;ga|Latn;gl|Latn;gn|Latn;gsw|Latn;gu|Gujr;gv|Latn;he|Hebr;\
    hi|Deva;hr|Latn;hsb|Latn;ht|Latn;hu|Latn;hy|Armn;id|Latn;in|Latn;is|Latn;it|Latn;iw|Hebr;ja|Jpan;ka|Geor;\
    kk|Cyrl;kl|Latn;km|Khmr;kn|Knda;ko|Kore;kok|Deva;la|Latn;lb|Latn;ln|Latn;lo|Laoo;lt|Latn;lv|Latn;mai|Deva;\
    men|Latn;mg|Latn;mh|Latn;mk|Cyrl;ml|Mlym;mo|Latn;mr|Deva;ms|Latn;mt|Latn;my|Mymr;na|Latn;nb|Latn;nd|Latn;\
    nds|Latn;ne|Deva;niu|Latn;nl|Latn;nn|Latn;no|Latn;nqo|Nkoo;nr|Latn;nso|Latn;ny|Latn;om|Latn;or|Orya;pa|Guru;\
    pl|Latn;ps|Arab;pt|Latn;qu|Latn;rm|Latn;rn|Latn;ro|Latn;ru|Cyrl;rw|Latn;sg|Latn;si|Sinh;sk|Latn;sl|Latn;sm|Latn;\
    so|Latn;sq|Latn;ss|Latn;st|Latn;sv|Latn;sw|Latn;ta|Taml;te|Telu;tem|Latn;th|Thai;ti|Ethi;tkl|Latn;tl|Latn;\
    tmh|Latn;tn|Latn;to|Latn;tpi|Latn;tr|Latn;ts|Latn;tvl|Latn;uk|Cyrl;ur|Arab;ve|Latn;vi|Latn;xh|Latn;yi|Hebr;\
    zbl|Blis;zu|Latn
    """

  /// Scripts (ISO 15924).
  static let scripts = """
    Adlm|Adlam;Afak|Afaka;Aghb|Caucasian Albanian;Ahom|Ahom;Arab|Arabic;Aran|Nastaliq;Armi|Imperial Aramaic;\
    Armn|Armenian;Avst|Avestan;Bali|Balinese;Bamu|Bamum;Bass|Bassa Vah;Batk|Batak;Beng|Bangla;Berf|Beria Erfe;\
    Bhks|Bhaiksuki;Blis|Blissymbols;Bopo|Bopomofo;Brah|Brahmi;Brai|Braille;Bugi|Buginese;Buhd|Buhid;Cakm|Chakma;\
    Cans|Unified Canadian Aboriginal Syllabics;Cari|Carian;Cham|Cham;Cher|Cherokee;Chrs|Chorasmian;Cirt|Cirth;\
    Copt|Coptic;Cpmn|Cypro-Minoan;Cprt|Cypriot;Cyrl|Cyrillic;Cyrs|Old Church Slavonic Cyrillic;Deva|Devanagari;\
    Diak|Dives Akuru;Dogr|Dogra;Dsrt|Deseret;Dupl|Duployan shorthand;Egyd|Egyptian demotic;Egyh|Egyptian hieratic;\
    Egyp|Egyptian hieroglyphs;Elba|Elbasan;Elym|Elymaic;Ethi|Ethiopic;Gara|Garay;Geok|Georgian Khutsuri;\
    Geor|Georgian;Glag|Glagolitic;Gong|Gunjala Gondi;Gonm|Masaram Gondi;Goth|Gothic;Gran|Grantha;Grek|Greek;\
    Gujr|Gujarati;Gukh|Gurung Khema;Guru|Gurmukhi;Hanb|Han with Bopomofo;Hang|Hangul;Hani|Han;Hano|Hanunoo;\
    Hans|Simplified;Hant|Traditional;Hatr|Hatran;Hebr|Hebrew;Hira|Hiragana;Hluw|Anatolian Hieroglyphs;\
    Hmng|Pahawh Hmong;Hmnp|Nyiakeng Puachue Hmong;Hrkt|Japanese syllabaries;Hung|Old Hungarian;Inds|Indus;\
    Ital|Old Italic;Jamo|Jamo;Java|Javanese;Jpan|Japanese;Jurc|Jurchen;Kali|Kayah Li;Kana|Katakana;Kawi|Kawi;\
    Khar|Kharoshthi;Khmr|Khmer;Khoj|Khojki;Kitl|Khitan large script;Kits|Khitan small script;Knda|Kannada;\
    Kore|Korean;Kpel|Kpelle;Krai|Kirat Rai;Kthi|Kaithi;Lana|Lanna;Laoo|Lao;Latf|Fraktur Latin;Latg|Gaelic Latin;\
    Latn|Latin;Leke|Leke;Lepc|Lepcha;Limb|Limbu;Lina|Linear A;Linb|Linear B;Lisu|Fraser;Loma|Loma;Lyci|Lycian;\
    Lydi|Lydian;Mahj|Mahajani;Maka|Makasar;Mand|Mandaean;Mani|Manichaean;Marc|Marchen;Maya|Mayan hieroglyphs;\
    Medf|Medefaidrin;Mend|Mende;Merc|Meroitic Cursive;Mero|Meroitic;Mlym|Malayalam;Modi|Modi;Mong|Mongolian;\
    Moon|Moon;Mroo|Mro;Mtei|Meitei Mayek;Mult|Multani;Mymr|Myanmar;Nagm|Nag Mundari;Nand|Nandinagari;\
    Narb|Old North Arabian;Nbat|Nabataean;Newa|Newa;Nkdb|Naxi Dongba;Nkgb|Naxi Geba;Nkoo|N'Ko;Nshu|Nüshu;Ogam|Ogham;\
    Olck|Ol Chiki;Onao|Ol Onal;Orkh|Orkhon;Orya|Odia;Osge|Osage;Osma|Osmanya;Ougr|Old Uyghur;Palm|Palmyrene;\
    Pauc|Pau Cin Hau;Pcun|Proto-Cuneiform;Pelm|Proto-Elamite;Perm|Old Permic;Phag|Phags-pa;\
    Phli|Inscriptional Pahlavi;Phlp|Psalter Pahlavi;Phlv|Book Pahlavi;Phnx|Phoenician;Piqd|Klingon;\
    Plrd|Pollard Phonetic;Prti|Inscriptional Parthian;Psin|Proto-Sinaitic;Qaag|Zawgyi;Ranj|Ranjana;Rjng|Rejang;\
    Rohg|Hanifi;Roro|Rongorongo;Runr|Runic;Samr|Samaritan;Sara|Sarati;Sarb|Old South Arabian;Saur|Sourashtra;\
    Seal|Seal;Sgnw|SignWriting;Shaw|Shavian;Shrd|Sharada;Shui|Shuishu;Sidd|Siddham;Sidt|Sidetic;Sind|Khudawadi;\
    Sinh|Sinhala;Sogd|Sogdian;Sogo|Old Sogdian;Sora|Sora Sompeng;Soyo|Soyombo;Sund|Sundanese;Sunu|Sunuwar;\
    Sylo|Syloti Nagri;Syrc|Syriac;Syre|Estrangelo Syriac;Syrj|Western Syriac;Syrn|Eastern Syriac;Tagb|Tagbanwa;\
    Takr|Takri;Tale|Tai Le;Talu|New Tai Lue;Taml|Tamil;Tang|Tangut;Tavt|Tai Viet;Tayo|Tai Yo;Telu|Telugu;\
    Teng|Tengwar;Tfng|Tifinagh;Tglg|Tagalog;Thaa|Thaana;Thai|Thai;Tibt|Tibetan;Tirh|Tirhuta;Tnsa|Tangsa;Todr|Todhri;\
    Tols|Tolong Siki;Toto|Toto;Tutg|Tulu-Tigalari;Ugar|Ugaritic;Vaii|Vai;Visp|Visible Speech;Vith|Vithkuqi;\
    Wara|Varang Kshiti;Wcho|Wancho;Wole|Woleai;Xpeo|Old Persian;Xsux|Sumero-Akkadian Cuneiform;Yezi|Yezidi;Yiii|Yi;\
    Zanb|Zanabazar Square;Zinh|Inherited;Zmth|Mathematical Notation;Zsye|Emoji;Zsym|Symbols;Zxxx|Unwritten;\
    Zyyy|Common;Zzzz|Unknown Script
    """

  /// Regions (ISO 3166-1, UN M.49).
  static let regions = """
    001|world;002|Africa;003|North America;005|South America;009|Oceania;011|Western Africa;013|Central America;\
    014|Eastern Africa;015|Northern Africa;017|Middle Africa;018|Southern Africa;019|Americas;021|Northern America;\
    029|Caribbean;030|Eastern Asia;034|Southern Asia;035|Southeast Asia;039|Southern Europe;053|Australasia;\
    054|Melanesia;057|Micronesian Region;061|Polynesia;142|Asia;143|Central Asia;145|Western Asia;150|Europe;\
    151|Eastern Europe;154|Northern Europe;155|Western Europe;202|Sub-Saharan Africa;419|Latin America;\
    AA|Private use;AC|Ascension Island;AD|Andorra;AE|United Arab Emirates;AF|Afghanistan;AG|Antigua & Barbuda;\
    AI|Anguilla;AL|Albania;AM|Armenia;AN|Netherlands Antilles;AO|Angola;AQ|Antarctica;AR|Argentina;\
    AS|American Samoa;AT|Austria;AU|Australia;AW|Aruba;AX|Åland Islands;AZ|Azerbaijan;BA|Bosnia & Herzegovina;\
    BB|Barbados;BD|Bangladesh;BE|Belgium;BF|Burkina Faso;BG|Bulgaria;BH|Bahrain;BI|Burundi;BJ|Benin;\
    BL|St. Barthélemy;BM|Bermuda;BN|Brunei;BO|Bolivia;BQ|Caribbean Netherlands;BR|Brazil;BS|Bahamas;BT|Bhutan;\
    BV|Bouvet Island;BW|Botswana;BY|Belarus;BZ|Belize;CA|Canada;CC|Cocos (Keeling) Islands;CD|Congo - Kinshasa;\
    CF|Central African Republic;CG|Congo - Brazzaville;CH|Switzerland;CI|Côte d'Ivoire;CK|Cook Islands;CL|Chile;\
    CM|Cameroon;CN|China;CO|Colombia;CP|Clipperton Island;CQ|Sark;CR|Costa Rica;CS|Serbia and Montenegro;CU|Cuba;\
    CV|Cape Verde;CW|Curaçao;CX|Christmas Island;CY|Cyprus;CZ|Czechia;DE|Germany;DG|Diego Garcia;DJ|Djibouti;\
    DK|Denmark;DM|Dominica;DO|Dominican Republic;DZ|Algeria;EA|Ceuta & Melilla;EC|Ecuador;EE|Estonia;EG|Egypt;\
    EH|Western Sahara;ER|Eritrea;ES|Spain;ET|Ethiopia;EU|European Union;EZ|Eurozone;FI|Finland;FJ|Fiji;\
    FK|Falkland Islands;FM|Micronesia;FO|Faroe Islands;FR|France;GA|Gabon;GB|United Kingdom;GD|Grenada;GE|Georgia;\
    GF|French Guiana;GG|Guernsey;GH|Ghana;GI|Gibraltar;GL|Greenland;GM|Gambia;GN|Guinea;GP|Guadeloupe;\
    GQ|Equatorial Guinea;GR|Greece;GS|South Georgia & South Sandwich Islands;GT|Guatemala;GU|Guam;GW|Guinea-Bissau;\
    GY|Guyana;HK|Hong Kong SAR China;HM|Heard Island & McDonald Islands;HN|Honduras;HR|Croatia;HT|Haiti;HU|Hungary;\
    IC|Canary Islands;ID|Indonesia;IE|Ireland;IL|Israel;IM|Isle of Man;IN|India;IO|British Indian Ocean Territory;\
    IQ|Iraq;IR|Iran;IS|Iceland;IT|Italy;JE|Jersey;JM|Jamaica;JO|Jordan;JP|Japan;KE|Kenya;KG|Kyrgyzstan;KH|Cambodia;\
    KI|Kiribati;KM|Comoros;KN|St. Kitts & Nevis;KP|North Korea;KR|South Korea;KW|Kuwait;KY|Cayman Islands;\
    KZ|Kazakhstan;LA|Laos;LB|Lebanon;LC|St. Lucia;LI|Liechtenstein;LK|Sri Lanka;LR|Liberia;LS|Lesotho;LT|Lithuania;\
    LU|Luxembourg;LV|Latvia;LY|Libya;MA|Morocco;MC|Monaco;MD|Moldova;ME|Montenegro;MF|St. Martin;MG|Madagascar;\
    MH|Marshall Islands;MK|North Macedonia;ML|Mali;MM|Myanmar (Burma);MN|Mongolia;MO|Macao SAR China;\
    MP|Northern Mariana Islands;MQ|Martinique;MR|Mauritania;MS|Montserrat;MT|Malta;MU|Mauritius;MV|Maldives;\
    MW|Malawi;MX|Mexico;MY|Malaysia;MZ|Mozambique;NA|Namibia;NC|New Caledonia;NE|Niger;NF|Norfolk Island;NG|Nigeria;\
    NI|Nicaragua;NL|Netherlands;NO|Norway;NP|Nepal;NR|Nauru;NT|Neutral Zone;NU|Niue;NZ|New Zealand;OM|Oman;\
    PA|Panama;PE|Peru;PF|French Polynesia;PG|Papua New Guinea;PH|Philippines;PK|Pakistan;PL|Poland;\
    PM|St. Pierre & Miquelon;PN|Pitcairn Islands;PR|Puerto Rico;PS|Palestinian Territories;PT|Portugal;PW|Palau;\
    PY|Paraguay;QA|Qatar;QO|Outlying Oceania;RE|Réunion;RO|Romania;RS|Serbia;RU|Russia;RW|Rwanda;SA|Saudi Arabia;\
    SB|Solomon Islands;SC|Seychelles;SD|Sudan;SE|Sweden;SG|Singapore;SH|St. Helena, Ascension & Tristan da Cunha;\
    SI|Slovenia;SJ|Svalbard & Jan Mayen;SK|Slovakia;SL|Sierra Leone;SM|San Marino;SN|Senegal;SO|Somalia;SR|Suriname;\
    SS|South Sudan;ST|São Tomé & Príncipe;SU|Union of Soviet Socialist Republics;SV|El Salvador;SX|Sint Maarten;\
    SY|Syria;SZ|Eswatini;TA|Tristan da Cunha;TC|Turks & Caicos Islands;TD|Chad;\
    TF|French Southern and Antarctic Lands;TG|Togo;TH|Thailand;TJ|Tajikistan;TK|Tokelau;TL|Timor-Leste;\
    TM|Turkmenistan;TN|Tunisia;TO|Tonga;TR|Türkiye;TT|Trinidad & Tobago;TV|Tuvalu;TW|Taiwan;TZ|Tanzania;UA|Ukraine;\
    UG|Uganda;UM|U.S. Outlying Islands;UN|United Nations;US|United States;UY|Uruguay;UZ|Uzbekistan;VA|Vatican City;\
    VC|St. Vincent & Grenadines;VE|Venezuela;VG|British Virgin Islands;VI|U.S. Virgin Islands;VN|Vietnam;VU|Vanuatu;\
    WF|Wallis & Futuna;WS|Samoa;XA|Pseudo-Accents;XB|Pseudo-Bidi;XK|Kosovo;YE|Yemen;YT|Mayotte;YU|Yugoslavia;\
    ZA|South Africa;ZM|Zambia;ZW|Zimbabwe;ZZ|Unknown Region
    """

  /// Registered variants.
  static let variants = """
    1606nict|Late Middle French (to 1606);1694acad|Early Modern French;1901|Traditional German orthography;\
    1959acad|Academic (governmental) variant of Belarusian as codified in 1959;1994|Standardized Resian orthography;\
    1996|German orthography of 1996;\
    abl1943|Orthographic formulation of 1943 - Official in Brazil (Formulário Ortográfico de 1943 - Oficial no Brasil);\
    akuapem|Akuapem Twi;alalc97|ALA-LC Romanization, 1997 edition;aluku|Aluku dialect;\
    ao1990|Portuguese Language Orthographic Agreement of 1990 (Acordo Ortográfico da Língua Portuguesa de 1990);\
    aranes|Aranese;arevela|Eastern Armenian;arevmda|Western Armenian;arkaika|Arcaicam Esperantom;asante|Asante Twi;\
    auvern|Auvergnat;baku1926|Unified Turkic Latin Alphabet (Historical);balanka|The Balanka dialect of Anii;\
    barla|The Barlavento dialect group of Kabuverdianu;basiceng|Basic English;bauddha|Buddhist Hybrid Sanskrit;\
    biscayan|Biscayan dialect of Basque;biske|The San Giorgio dialect of Resian;bohoric|Slovene in Bohorič alphabet;\
    boont|Boontling;bornholm|Bornholmsk;cisaup|Cisalpine;\
    colb1945|Portuguese-Brazilian Orthographic Convention of 1945 (Convenção Ortográfica Luso-Brasileira de 1945);\
    cornu|Cornu-English;creiss|Occitan variants of the Croissant area;dajnko|Slovene in Dajnko alphabet;\
    ekavsk|Serbian with Ekavian pronunciation;emodeng|Early Modern English (1500-1700);\
    fonipa|International Phonetic Alphabet;fonkirsh|Kirshenbaum Phonetic Alphabet;\
    fonnapa|North American Phonetic Alphabet;fonupa|Uralic Phonetic Alphabet;fonxsamp|X-SAMPA transcription;\
    gallo|Gallo;gascon|Gascon;grclass|Classical Occitan orthography;grital|Italian-inspired Occitan orthography;\
    grmistr|Mistralian or Mistralian-inspired Occitan orthography;hepburn|Hepburn romanization;\
    hognorsk|Norwegian in Høgnorsk (High Norwegian) orthography;\
    hsistemo|Standard H-system orthographic fallback for spelling Esperanto;\
    ijekavsk|Serbian with Ijekavian pronunciation;itihasa|Epic Sanskrit;ivanchov|Bulgarian in 1899 orthography;\
    jauer|Jauer dialect of Romansh;jyutping|Jyutping Cantonese Romanization;\
    kkcor|Common Cornish orthography of Revived Cornish;kociewie|The Kociewie dialect of Polish;\
    kscor|Standard Cornish orthography of Revived Cornish;laukika|Classical Sanskrit;lemosin|Limousin;\
    lengadoc|Languedocien;lipaw|The Lipovaz dialect of Resian;luna1918|Post-1917 Russian orthography;\
    metelko|Slovene in Metelko alphabet;monoton|Monotonic Greek;ndyuka|Ndyuka dialect;nedis|Natisone dialect;\
    newfound|Newfoundland English;nicard|Niçard;njiva|The Gniva dialect of Resian;nulik|Volapük nulik;\
    osojs|The Oseacco dialect of Resian;oxendict|Oxford English Dictionary spelling;\
    pahawh2|Pahawh Hmong Second Stage Reduced orthography;pahawh3|Pahawh Hmong Third Stage Reduced orthography;\
    pahawh4|Pahawh Hmong Final Version orthography;pamaka|Pamaka dialect;peano|Latino Sine Flexione;\
    petr1708|Petrine orthography;pinyin|Pinyin romanization;polyton|Polytonic Greek;provenc|Provençal;\
    puter|Puter idiom of Romansh;rigik|Volapük rigik;rozaj|Resian;rumgr|Rumantsch Grischun;\
    scotland|Scottish Standard English;scouse|Scouse;simple|Simple;solba|The Stolvizza dialect of Resian;\
    sotav|The Sotavento dialect group of Kabuverdianu;spanglis|Spanglish;surmiran|Surmiran idiom of Romansh;\
    sursilv|Sursilvan idiom of Romansh;sutsilv|Sutsilvan idiom of Romansh;synnejyl|Synnejysk;\
    tarask|Belarusian in Taraskievica orthography;tongyong|Tongyong Pinyin romanization;tunumiit|Tunumiisiut;\
    uccor|Unified Cornish orthography of Revived Cornish;\
    ucrcor|Unified Cornish Revised orthography of Revived Cornish;ulster|Ulster dialect of Scots;\
    unifon|Unifon phonetic alphabet;vaidika|Vedic Sanskrit;valencia|Valencian;vallader|Vallader idiom of Romansh;\
    vecdruka|Latvian orthography used before 1920s (vecā druka);vivaraup|Vivaro-Alpine;\
    wadegile|Wade-Giles romanization;xsistemo|Standard X-system orthographic fallback for spelling Esperanto
    """
}
