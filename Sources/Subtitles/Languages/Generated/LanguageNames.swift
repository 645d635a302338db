// Made by Scripts/generate-language-tables; not to be edited.

/// Languages: codes from the IANA registry, names from Unicode CLDR (Unicode licence v3).
enum LanguageNames {
  /// Subtag, ISO 639-2/T, ISO 639-2/B, English name, own name; empty fields at the end left out.
  static let languages = """
    aa|aar||Afar|Qafar;ab|abk||Abkhazian|Аԥсшәа;ae|ave||Avestan;af|afr||Afrikaans;ak|aka||Akan;am|amh||Amharic|አማርኛ;\
    an|arg||Aragonese|aragonés;ar|ara||Arabic|العربية;as|asm||Assamese|অসমীয়া;av|ava||Avaric;ay|aym||Aymara;\
    az|aze||Azerbaijani|azərbaycan;ba|bak||Bashkir|башҡорт;be|bel||Belarusian|беларуская;\
    bg|bul||Bulgarian|български;bh|bih||Bihari languages|भोजपुरी;bi|bis||Bislama;bm|bam||Bambara|bamanakan;\
    bn|ben||Bengali|বাংলা;bo|bod|tib|Tibetan|བོད་སྐད་;br|bre||Breton|brezhoneg;bs|bos||Bosnian|bosanski;\
    ca|cat||Catalan|català;ce|che||Chechen|нохчийн;ch|cha||Chamorro;co|cos||Corsican|corsu;cr|cre||Cree;\
    cs|ces|cze|Czech|čeština;cu|chu||Church Slavic|церковнослове́нскїй;cv|chv||Chuvash|чӑваш чӗлхи;\
    cy|cym|wel|Welsh|Cymraeg;da|dan||Danish|dansk;de|deu|ger|German|Deutsch;dv|div||Divehi|ދިވެހިބަސް;\
    dz|dzo||Dzongkha|རྫོང་ཁ;ee|ewe||Ewe|eʋegbe;el|ell|gre|Greek|Ελληνικά;en|eng||English;eo|epo||Esperanto;\
    es|spa||Spanish|español;et|est||Estonian|eesti;eu|eus|baq|Basque|euskara;fa|fas|per|Persian|فارسی;\
    ff|ful||Fula|Pulaar;fi|fin||Finnish|suomi;fj|fij||Fijian;fo|fao||Faroese|føroyskt;fr|fra|fre|French|français;\
    fy|fry||Western Frisian|Frysk;ga|gle||Irish|Gaeilge;gd|gla||Scottish Gaelic|Gàidhlig;gl|glg||Galician|galego;\
    gn|grn||Guarani|avañe'ẽ;gu|guj||Gujarati|ગુજરાતી;gv|glv||Manx|Gaelg;ha|hau||Hausa;he|heb||Hebrew|עברית;\
    hi|hin||Hindi|हिन्दी;ho|hmo||Hiri Motu;hr|hrv||Croatian|hrvatski;ht|hat||Haitian Creole|Kreyòl Ayisyen;\
    hu|hun||Hungarian|magyar;hy|hye|arm|Armenian|հայերեն;hz|her||Herero;ia|ina||Interlingua|interlingua;\
    id|ind||Indonesian|Indonesia;ie|ile||Interlingue;ig|ibo||Igbo|Asụsụ Igbo;ii|iii||Sichuan Yi|ꆈꌠꉙ;ik|ipk||Inupiaq;\
    io|ido||Ido;is|isl|ice|Icelandic|íslenska;it|ita||Italian|italiano;iu|iku||Inuktitut|ᐃᓄᒃᑎᑐᑦ;\
    ja|jpn||Japanese|日本語;jv|jav||Javanese|Jawa;ka|kat|geo|Georgian|ქართული;kg|kon||Kongo;ki|kik||Kikuyu|Gĩgĩkũyũ;\
    kj|kua||Kuanyama;kk|kaz||Kazakh|қазақ тілі;kl|kal||Kalaallisut|kalaallisut;km|khm||Khmer|ខ្មែរ;\
    kn|kan||Kannada|ಕನ್ನಡ;ko|kor||Korean|한국어;kr|kau||Kanuri;ks|kas||Kashmiri|کٲشُر;ku|kur||Kurdish|kurdî (kurmancî);\
    kv|kom||Komi;kw|cor||Cornish|kernewek;ky|kir||Kyrgyz|кыргызча;la|lat||Latin|Latina;\
    lb|ltz||Luxembourgish|Lëtzebuergesch;lg|lug||Ganda|Luganda;li|lim||Limburgish;ln|lin||Lingala|lingála;\
    lo|lao||Lao|ລາວ;lt|lit||Lithuanian|lietuvių;lu|lub||Luba-Katanga|Tshiluba;lv|lav||Latvian|latviešu;\
    mg|mlg||Malagasy;mh|mah||Marshallese;mi|mri|mao|Māori;mk|mkd|mac|Macedonian|македонски;ml|mal||Malayalam|മലയാളം;\
    mn|mon||Mongolian|монгол;mr|mar||Marathi|मराठी;ms|msa|may|Malay|Melayu;mt|mlt||Maltese|Malti;\
    my|mya|bur|Burmese|မြန်မာ;na|nau||Nauru;nb|nob||Norwegian Bokmål|norsk bokmål;nd|nde||North Ndebele|isiNdebele;\
    ne|nep||Nepali|नेपाली;ng|ndo||Ndonga;nl|nld|dut|Dutch|Nederlands;nn|nno||Norwegian Nynorsk|norsk nynorsk;\
    no|nor||Norwegian|norsk;nr|nbl||South Ndebele|isiNdebele;nv|nav||Navajo|Diné Bizaad;ny|nya||Nyanja;\
    oc|oci||Occitan|occitan;oj|oji||Ojibwa;om|orm||Oromo|Oromoo;or|ori||Odia|ଓଡ଼ିଆ;os|oss||Ossetic|ирон;\
    pa|pan||Punjabi|ਪੰਜਾਬੀ;pi|pli||Pali;pl|pol||Polish|polski;ps|pus||Pashto|پښتو;pt|por||Portuguese|português;\
    qu|que||Quechua|Runasimi;rm|roh||Romansh|rumantsch;rn|run||Rundi|Ikirundi;ro|ron|rum|Romanian|română;\
    ru|rus||Russian|русский;rw|kin||Kinyarwanda|Ikinyarwanda;sa|san||Sanskrit|संस्कृत भाषा;sc|srd||Sardinian|sardu;\
    sd|snd||Sindhi|سنڌي;se|sme||Northern Sami|davvisámegiella;sg|sag||Sango|Sängö;sh|hbs||Serbo-Croatian;\
    si|sin||Sinhala|සිංහල;sk|slk|slo|Slovak|slovenčina;sl|slv||Slovenian|slovenščina;sm|smo||Samoan;\
    sn|sna||Shona|chiShona;so|som||Somali|Soomaali;sq|sqi|alb|Albanian|shqip;sr|srp||Serbian|српски;\
    ss|ssw||Swati|siSwati;st|sot||Southern Sotho|Sesotho;su|sun||Sundanese|Basa Sunda;sv|swe||Swedish|svenska;\
    sw|swa||Swahili|Kiswahili;ta|tam||Tamil|தமிழ்;te|tel||Telugu|తెలుగు;tg|tgk||Tajik|тоҷикӣ;th|tha||Thai|ไทย;\
    ti|tir||Tigrinya|ትግርኛ;tk|tuk||Turkmen|türkmen dili;tl|tgl||Tagalog|Filipino;tn|tsn||Tswana|Setswana;\
    to|ton||Tongan|lea fakatonga;tr|tur||Turkish|Türkçe;ts|tso||Tsonga|Xitsonga;tt|tat||Tatar|татар;\
    tw|twi||Twi|Akan;ty|tah||Tahitian;ug|uig||Uyghur|ئۇيغۇرچە;uk|ukr||Ukrainian|українська;ur|urd||Urdu|اردو;\
    uz|uzb||Uzbek|o‘zbek;ve|ven||Venda|Tshivenḓa;vi|vie||Vietnamese|Tiếng Việt;vo|vol||Volapük;\
    wa|wln||Walloon|walon;wo|wol||Wolof;xh|xho||Xhosa|IsiXhosa;yi|yid||Yiddish|ייִדיש;yo|yor||Yoruba|Èdè Yorùbá;\
    za|zha||Zhuang|Vahcuengh;zh|zho|chi|Chinese|中文;zu|zul||Zulu|isiZulu;aae|||Arbëreshë Albanian;\
    aao|||Algerian Saharan Arabic;aat|||Arvanitika Albanian;abh|||Tajiki Arabic;abv|||Baharna Arabic;ace|||Acehnese;\
    ach|||Acoli;acm|||Mesopotamian Arabic;acq|||Ta'izzi-Adeni Arabic;acw|||Hijazi Arabic;acx|||Omani Arabic;\
    acy|||Cypriot Arabic;ada|||Adangme;adf|||Dhofari Arabic;ads|||Adamorobe Sign Language;ady|||Adyghe|адыгабзэ;\
    aeb|||Tunisian Arabic;aec|||Saidi Arabic;aed|||Argentine Sign Language;aen|||Armenian Sign Language;\
    afb|||Gulf Arabic;afg|||Afghan Sign Language;afh|||Afrihili;agq|||Aghem;ain|||Ainu;\
    ajp|||South Levantine Arabic|العامية;akk|||Akkadian;akz|||Alabama;ale|||Aleut;aln|||Gheg Albanian;\
    als|||Tosk Albanian|shqip;alt|||Southern Altai;ang|||Old English;ann|||Obolo;anp|||Angika;\
    apc|||North Levantine Arabic|العامية;apd|||Sudanese Arabic;apw|||Western Apache;arb|||Standard Arabic|العربية;\
    arc|||Aramaic;arn|||Mapuche|Mapudungun;aro|||Araona;arp|||Arapaho;arq|||Algerian Arabic;ars|||Najdi Arabic;\
    arw|||Arawak;ary|||Moroccan Arabic;arz|||Egyptian Arabic;asa|||Asu|Kipare;ase|||American Sign Language;\
    asf|||Auslan;asp|||Algerian Sign Language;asq|||Austrian Sign Language;ast|||Asturian|asturianu;\
    asw|||Australian Aborigines Sign Language;atj|||Atikamekw;auz|||Uzbeki Arabic;avk|||Kotava;\
    avl|||Eastern Egyptian Bedawi Arabic;awa|||Awadhi;ayh|||Hadrami Arabic;ayl|||Libyan Arabic;ayn|||Sanaani Arabic;\
    ayp|||North Mesopotamian Arabic;azb|||South Azerbaijani;azj|||North Azerbaijani|azərbaycan;bal|||Baluchi|بلۆچی;\
    ban|||Balinese;bar|||Bavarian;bas|||Basaa|Ɓàsàa;bax|||Bamun;bbc|||Batak Toba;bbj|||Ghomala;\
    bbz|||Babalia Creole Arabic;bej|||Beja;bem|||Bemba|Ichibemba;bew|||Betawi;bez|||Bena|Hibena;bfd|||Bafut;\
    bfi|||British Sign Language;bfk|||Ban Khor Sign Language;bfq|||Badaga;bgc|||Haryanvi|हरियाणवी;\
    bgn|||Western Balochi|بلوچی (رخشانی);bho|||Bhojpuri|भोजपुरी;bik|||Bikol;bin|||Bini;bjn|||Banjar;bkm|||Kom;\
    bla|||Siksiká;blo|||Anii|anii kagɩja;blt|||Tai Dam|ꪼꪕꪒꪾ;bog|||Bamako Sign Language;bpy|||Bishnupriya;\
    bqi|||Bakhtiari|لوری بختیاری;bqn|||Bulgarian Sign Language;bqy|||Bengkala Sign Language;bra|||Braj;\
    brh|||Brahui|براہوئی;brx|||Bodo|बर';bss|||Akoose;btj|||Bacanese Malay;bua|||Buriat|буряад;bug|||Buginese;\
    bum|||Bulu;bve|||Berau Malay;bvl|||Bolivian Sign Language;bvu|||Bukit Malay;byn|||Blin|ብሊን;byv|||Medumba;\
    bzs|||Brazilian Sign Language;cad|||Caddo;car|||Carib;cay|||Cayuga;cch|||Atsam;ccp|||Chakma|𑄌𑄋𑄴𑄟𑄳𑄦;\
    cdo|||Min Dong Chinese;cds|||Chadian Sign Language;ceb|||Cebuano;cgg|||Chiga|Rukiga;chb|||Chibcha;\
    chg|||Chagatai;chk|||Chuukese;chm|||Mari;chn|||Chinook Jargon;cho|||Choctaw|Chahta;chp|||Chipewyan;\
    chr|||Cherokee|ᏣᎳᎩ;chy|||Cheyenne;cic|||Chickasaw|Chikashshanompaʼ;cjy|||Jinyu Chinese;\
    ckb|||Central Kurdish|کوردیی ناوەندی;clc|||Chilcotin;cmn|||Mandarin Chinese|中文;cnp|||Northern Ping Chinese;\
    cnr|||Montenegrin|srpski;coa|||Cocos Islands Malay;cop|||Coptic|ϯⲙⲉⲧⲣⲉⲙⲛ̀ⲭⲏⲙⲓ;cps|||Capiznon;\
    cpx|||Pu-Xian Chinese;crg|||Michif;crh|||Crimean Tatar;crj|||Southern East Cree;crk|||Plains Cree;\
    crl|||Northern East Cree;crm|||Moose Cree;crr|||Carolina Algonquian;crs|||Seselwa Creole French;csb|||Kashubian;\
    csc|||Catalan Sign Language;csd|||Chiangmai Sign Language;cse|||Czech Sign Language;csf|||Cuba Sign Language;\
    csg|||Chilean Sign Language;csl|||Chinese Sign Language;csn|||Colombian Sign Language;\
    csp|||Southern Ping Chinese;csq|||Croatia Sign Language;csr|||Costa Rican Sign Language;\
    csw|||Swampy Cree|ᓀᐦᐃᓇᐍᐏᐣ;csx|||Cambodian Sign Language;czh|||Huizhou Chinese;czo|||Min Zhong Chinese;\
    dak|||Dakota;dar|||Dargwa;dav|||Taita|Kitaita;del|||Delaware;den|||Slave;dgr|||Dogrib;din|||Dinka;\
    dje|||Zarma|Zarmaciine;doi|||Dogri|डोगरी;doq|||Dominican Sign Language;dsb|||Lower Sorbian|dolnoserbšćina;\
    dse|||Dutch Sign Language;dsl|||Danish Sign Language;dtp|||Central Dusun;dua|||Duala|duálá;dum|||Middle Dutch;\
    dup|||Duano;dyo|||Jola-Fonyi|joola;dyu|||Dyula;dzg|||Dazaga;ebu|||Embu|Kĩembu;ecs|||Ecuadorian Sign Language;\
    efi|||Efik;egl|||Emilian;egy|||Ancient Egyptian;ehs|||Miyakubo Sign Language;eka|||Ekajuk;\
    ekk|||Standard Estonian|eesti;elx|||Elamite;enm|||Middle English;esl|||Egypt Sign Language;\
    esn|||Salvadoran Sign Language;eso|||Estonian Sign Language;esu|||Central Yupik;eth|||Ethiopian Sign Language;\
    ewo|||Ewondo|ewondo;ext|||Extremaduran;fan|||Fang;fat|||Fanti;fcs|||Quebec Sign Language;fil|||Filipino;\
    fit|||Tornedalen Finnish;fon|||Fon;frc|||Cajun French;frm|||Middle French;fro|||Old French;frp|||Arpitan;\
    frr|||Northern Frisian|Nordfriisk;frs|||Eastern Frisian;fse|||Finnish Sign Language;fsl|||French Sign Language;\
    fss|||Finland-Swedish Sign Language;fur|||Friulian|furlan;gaa|||Ga|Gã;gag|||Gagauz;gan|||Gan Chinese;gay|||Gayo;\
    gba|||Gbaya;gbz|||Zoroastrian Dari;gds|||Ghandruk Sign Language;gez|||Geez|ግዕዝኛ;gil|||Gilbertese;glk|||Gilaki;\
    gmh|||Middle High German;goh|||Old High German;gon|||Gondi;gor|||Gorontalo;got|||Gothic;grb|||Grebo;\
    grc|||Ancient Greek;gse|||Ghanaian Sign Language;gsg|||German Sign Language;gsm|||Guatemalan Sign Language;\
    gss|||Greek Sign Language;gsw|||Swiss German|Schwiizertüütsch;guc|||Wayuu;gur|||Frafra;\
    gus|||Guinean Sign Language;guz|||Gusii|Ekegusii;gwi|||Gwichʼin;hab|||Hanoi Sign Language;\
    haf|||Haiphong Sign Language;hai|||Haida;hak|||Hakka Chinese;haw|||Hawaiian|ʻŌlelo Hawaiʻi;hax|||Southern Haida;\
    hds|||Honduras Sign Language;hif|||Fiji Hindi;hil|||Hiligaynon;hit|||Hittite;hji|||Haji;\
    hks|||Hong Kong Sign Language;hmn|||Hmong;hnj|||Hmong Njua|𞄀𞄄𞄰𞄩𞄍𞄜𞄰;hos|||Ho Chi Minh City Sign Language;\
    hps|||Hawai'i Sign Language;hsb|||Upper Sorbian|hornjoserbšćina;hsh|||Hungarian Sign Language;\
    hsl|||Hausa Sign Language;hsn|||Xiang Chinese;hup|||Hupa;hur|||Halkomelem;iba|||Iban;ibb|||Ibibio;\
    icl|||Icelandic Sign Language;iks|||Inuit Sign Language;ikt|||Western Canadian Inuktitut;ilo|||Iloko;\
    ils|||International Sign;inh|||Ingush;inl|||Indonesian Sign Language;ins|||Indian Sign Language;\
    ise|||Italian Sign Language;isg|||Irish Sign Language;isr|||Israeli Sign Language;izh|||Ingrian;jak|||Jakun;\
    jam|||Jamaican Creole English;jax|||Jambi Malay;jbo|||Lojban|la .lojban.;jcs|||Jamaican Country Sign Language;\
    jgo|||Ngomba|Ndaꞌa;jhs|||Jhankot Sign Language;jks|||Amami Koniya Sign Language;jls|||Jamaican Sign Language;\
    jmc|||Machame|Kimachame;jos|||Jordanian Sign Language;jpr|||Judeo-Persian;jrb|||Judeo-Arabic;\
    jsl|||Japanese Sign Language;jus|||Jumla Sign Language;jut|||Jutish;kaa|||Kara-Kalpak|қарақалпақша;\
    kab|||Kabyle|Taqbaylit;kac|||Kachin;kaj|||Jju|Kaje;kam|||Kamba|Kikamba;kaw|||Kawi;kbd|||Kabardian|къэбэрдеибзэ;\
    kbl|||Kanembu;kcg|||Tyap|Katab;kde|||Makonde|Chimakonde;kea|||Kabuverdianu|kabuverdianu;kek|||Qʼeqchiʼ;\
    ken|||Kenyang|Kɛnyaŋ;kfo|||Koro;kgi|||Selangor Sign Language;kgp|||Kaingang|kanhgág;kha|||Khasi;kho|||Khotanese;\
    khq|||Koyra Chiini|Koyra ciini;khw|||Khowar;kiu|||Kirmanjki;kkj|||Kako|kakɔ;kln|||Kalenjin;kmb|||Kimbundu;\
    koi|||Komi-Permyak;kok|||Konkani|कोंकणी;kos|||Kosraean;kpe|||Kpelle|Kpɛlɛɛ;krc|||Karachay-Balkar;kri|||Krio;\
    krj|||Kinaray-a;krl|||Karelian;kru|||Kurukh;ksb|||Shambala|Kishambaa;ksf|||Bafia|rikpa;ksh|||Colognian|Kölsch;\
    kum|||Kumyk;kut|||Kutenai;kvb|||Kubu;kvk|||Korean Sign Language;kvr|||Kerinci;kwk|||Kwakʼwala;kxd|||Brunei;\
    kxv|||Kuvi|kuvi;lad|||Ladino;lag|||Langi|Kɨlaangi;lah|||Western Panjabi;lam|||Lamba;lbs|||Libyan Sign Language;\
    lce|||Loncong;lcf|||Lubu;lez|||Lezghian;lfn|||Lingua Franca Nova;lij|||Ligurian|ligure;lil|||Lillooet;\
    liv|||Livonian;liw|||Col;lkt|||Lakota|Lakȟólʼiyapi;lld|||Ladin|ladin;lls|||Lithuanian Sign Language;\
    lmo|||Lombard;lol|||Mongo;lou|||Louisiana Creole;loz|||Lozi;lrc|||Northern Luri|لۊری شومالی;\
    lsb|||Burundian Sign Language;lsg|||Lyons Sign Language;lsl|||Latvian Sign Language;lsm|||Saamia;\
    lsn|||Tibetan Sign Language;lso|||Laos Sign Language;lsp|||Panamanian Sign Language;\
    lst|||Trinidad and Tobago Sign Language;lsv|||Sivia Sign Language;lsy|||Mauritian Sign Language;\
    ltg|||Latgalian|latgalīšu;lua|||Luba-Lulua;lui|||Luiseno;lun|||Lunda;luo|||Luo|Dholuo;lus|||Mizo;\
    luy|||Luyia|Luluhia;lvs|||Standard Latvian|latviešu;lws|||Malawian Sign Language;lzh|||Literary Chinese;\
    lzz|||Laz|Lazuri;mad|||Madurese;maf|||Mafa;mag|||Magahi;mai|||Maithili|मैथिली;mak|||Makasar;man|||Mandingo;\
    mas|||Masai|Maa;max|||North Moluccan Malay;mde|||Maba;mdf|||Moksha|мокшень кяль;mdl|||Maltese Sign Language;\
    mdr|||Mandar;men|||Mende;meo|||Kedah Malay;mer|||Meru|Kĩmĩrũ;mfa|||Pattani Malay;mfb|||Bangka;\
    mfe|||Morisyen|kreol morisien;mfs|||Mexican Sign Language;mga|||Middle Irish;mgh|||Makhuwa-Meetto|Makua;\
    mgo|||Metaʼ|metaʼ;mic|||Mi'kmaw|Lʼnuiʼsuti;mid|||Mandaic;min|||Minangkabau;mnc|||Manchu;mni|||Manipuri|মৈতৈলোন্;\
    mnp|||Min Bei Chinese;moe|||Innu-aimun;moh|||Mohawk|Kanienʼkéha;mos|||Mossi;mqg|||Kota Bangun Kutai Malay;\
    mre|||Martha's Vineyard Sign Language;mrj|||Western Mari;msd|||Yucatec Maya Sign Language;msi|||Sabah Malay;\
    msr|||Mongolian Sign Language;mua|||Mundang|MUNDAŊ;mui|||Musi;mus|||Muscogee|Mvskoke;mwl|||Mirandese;\
    mwr|||Marwari;mwv|||Mentawai;mye|||Myene;myv|||Erzya|эрзянь кель;mzc|||Madagascar Sign Language;\
    mzg|||Monastic Sign Language;mzn|||Mazanderani|مازرونی;mzy|||Mozambican Sign Language;nan|||Min Nan Chinese;\
    nap|||Neapolitan;naq|||Nama|Khoekhoegowab;nbs|||Namibian Sign Language;ncs|||Nicaraguan Sign Language;\
    nds|||Low German|Neddersass'sch;new|||Newari;nia|||Nias;niu|||Niuean;njo|||Ao Naga;nmg|||Kwasio;\
    nnh|||Ngiemboon|Shwóŋò ngiembɔɔn;nnp|||Wancho;nog|||Nogai;non|||Old Norse;nov|||Novial;nqo|||N'Ko|ߒߞߏ;\
    nsi|||Nigerian Sign Language;nsl|||Norwegian Sign Language;nso|||Northern Sotho|Sesotho sa Leboa;\
    nsp|||Nepalese Sign Language;nsr|||Maritime Sign Language;nus|||Nuer|Thok Nath;nwc|||Classical Newari;\
    nym|||Nyamwezi;nyn|||Nyankole|Runyankore;nyo|||Nyoro;nzi|||Nzima;nzs|||New Zealand Sign Language;\
    ojb|||Northwestern Ojibwa;ojc|||Central Ojibwa;ojs|||Oji-Cree;ojw|||Western Ojibwa;oka|||Okanagan|n̓səl̓xcin̓;\
    okl|||Old Kentish Sign Language;orn|||Orang Kanaq;ors|||Orang Seletar;osa|||Osage|𐓏𐓘𐓻𐓘𐓻𐓟;ota|||Ottoman Turkish;\
    pag|||Pangasinan;pal|||Pahlavi;pam|||Pampanga;pap|||Papiamento|Papiamentu;pau|||Palauan;pcd|||Picard;\
    pcm|||Nigerian Pidgin|Naijíriá Píjin;pdc|||Pennsylvania German;pdt|||Plautdietsch;pel|||Pekal;peo|||Old Persian;\
    pes|||Iranian Persian|فارسی;pfl|||Palatine German;pga|||Sudanese Creole Arabic;\
    pgz|||Papua New Guinean Sign Language;phn|||Phoenician;pis|||Pijin;pks|||Pakistan Sign Language;\
    pms|||Piedmontese|piemontèis;pnt|||Pontic;pon|||Pohnpeian;pqm|||Maliseet-Passamaquoddy;prg|||Prussian|prūsiskan;\
    prl|||Peruvian Sign Language;pro|||Old Provençal;prs|||Dari;prz|||Providencia Sign Language;\
    psc|||Persian Sign Language;psd|||Plains Indian Sign Language;pse|||Central Malay;psg|||Penang Sign Language;\
    psl|||Puerto Rican Sign Language;pso|||Polish Sign Language;psp|||Philippine Sign Language;\
    psr|||Portuguese Sign Language;pys|||Paraguayan Sign Language;quc|||Kʼicheʼ|kʼicheʼ;\
    qug|||Chimborazo Highland Quichua;raj|||Rajasthani|राजस्थानी;rap|||Rapanui;rar|||Rarotongan;rej|||Rejang;\
    rgn|||Romagnol;rhg|||Rohingya|𐴌𐴗𐴥𐴝𐴙𐴚𐴒𐴙𐴝;rif|||Riffian|Tarifit;rms|||Romanian Sign Language;\
    rof|||Rombo|Kihorombo;rom|||Romany;rsi|||Rennellese Sign Language;rsl|||Russian Sign Language;\
    rsm|||Miriwoong Sign Language;rtm|||Rotuman;rue|||Rusyn;rug|||Roviana;rup|||Aromanian;rwk|||Rwa|Kiruwa;\
    sad|||Sandawe;sah|||Yakut|саха тыла;sam|||Samaritan Aramaic;saq|||Samburu|Kisampur;sas|||Sasak;\
    sat|||Santali|ᱥᱟᱱᱛᱟᱲᱤ;saz|||Sourashtra;sba|||Ngambay;sbp|||Sangu|Ishisangu;scn|||Sicilian|sicilianu;sco|||Scots;\
    sdc|||Sassarese Sardinian;sdh|||Southern Kurdish|کوردی خوارگ;sdl|||Saudi Arabian Sign Language;see|||Seneca;\
    seh|||Sena|sena;sei|||Seri;sel|||Selkup;ses|||Koyraboro Senni|Koyraboro senni;\
    sfb|||Langue des signes de Belgique Francophone;sfs|||South African Sign Language;sga|||Old Irish;\
    sgg|||Swiss-German Sign Language;sgs|||Samogitian;sgx|||Sierra Leone Sign Language;shi|||Tachelhit|ⵜⴰⵛⵍⵃⵉⵜ;\
    shn|||Shan|တႆး;shu|||Chadian Arabic;sid|||Sidamo|Sidaamu Afo;sjd|||Kildin Sami;sje|||Pite Sami;sju|||Ume Sami;\
    slf|||Swiss-Italian Sign Language;slh|||Southern Lushootseed;sli|||Lower Silesian;sls|||Singapore Sign Language;\
    sly|||Selayar;sma|||Southern Sami|Åarjelsaemien gïele;smj|||Lule Sami|julevsámegiella;\
    smn|||Inari Sami|anarâškielâ;sms|||Skolt Sami|sääʹmǩiõll;snk|||Soninke;sog|||Sogdien;\
    sqk|||Albanian Sign Language;sqs|||Sri Lankan Sign Language;sqx|||Kufr Qassem Sign Language;srn|||Sranan Tongo;\
    srr|||Serer;ssh|||Shihhi Arabic;ssp|||Spanish Sign Language;ssr|||Swiss-French Sign Language;ssy|||Saho;\
    stq|||Saterland Frisian;str|||Straits Salish;suk|||Sukuma;sus|||Susu;sux|||Sumerian;\
    svk|||Slovakian Sign Language;swb|||Comorian;swl|||Swedish Sign Language;syc|||Classical Syriac;\
    syr|||Syriac|ܣܘܪܝܝܐ;syy|||Al-Sayyid Bedouin Sign Language;szl|||Silesian|ślōnski;\
    szs|||Solomon Islands Sign Language;tce|||Southern Tutchone;tcy|||Tulu;tem|||Timne;teo|||Teso|Kiteso;\
    ter|||Tereno;tet|||Tetum;tgx|||Tagish;tht|||Tahltan;tig|||Tigre|ትግረ;tiv|||Tiv;tkl|||Tokelauan;tkr|||Tsakhur;\
    tlh|||Klingon;tli|||Tlingit;tly|||Talysh;tmh|||Tamashek;tmw|||Temuan;tog|||Nyasa Tonga;tpi|||Tok Pisin;\
    tru|||Turoyo;trv|||Taroko|patas Taroko;trw|||Torwali|توروالی;tsd|||Tsakonian;tse|||Tunisian Sign Language;\
    tsi|||Tsimshian;tsm|||Turkish Sign Language;tsq|||Thai Sign Language;tss|||Taiwan Sign Language;\
    tsy|||Tebul Sign Language;ttm|||Northern Tutchone;ttt|||Muslim Tat;tum|||Tumbuka;tvl|||Tuvalu;\
    twq|||Tasawaq|Tasawaq senni;tyv|||Tuvinian|Тыва;tza|||Tanzanian Sign Language;\
    tzm|||Central Atlas Tamazight|Tamaziɣt n laṭlaṣ;udm|||Udmurt;uga|||Ugaritic;ugn|||Ugandan Sign Language;\
    ugy|||Uruguayan Sign Language;ukl|||Ukrainian Sign Language;uks|||Urubú-Kaapor Sign Language;umb|||Umbundu;\
    urk|||Urak Lawoi';uzn|||Northern Uzbek|o‘zbek;uzs|||Southern Uzbek;vai|||Vai|ꕙꔤ;vec|||Venetian|veneto;\
    vep|||Veps;vgt|||Vlaamse Gebarentaal;vkk|||Kaur;vkt|||Tenggarong Kutai Malay;vls|||West Flemish;\
    vmf|||Main-Franconian;vmw|||Makhuwa|emakhuwa;vot|||Votic;vro|||Võro;vsi|||Moldova Sign Language;\
    vsl|||Venezuelan Sign Language;vsv|||Valencian Sign Language;vun|||Vunjo|Kyivunjo;wae|||Walser;\
    wal|||Wolaytta|ወላይታቱ;war|||Waray;was|||Washo;wbp|||Warlpiri;wbs|||West Bengal Sign Language;wuu|||Wu Chinese;\
    xal|||Kalmyk;xki|||Kenyan Sign Language;xmf|||Mingrelian;xml|||Malaysian Sign Language;xmm|||Manado Malay;\
    xms|||Moroccan Sign Language;xnr|||Kangri|कांगड़ी;xog|||Soga|Olusoga;yao|||Yao;yap|||Yapese;\
    yav|||Yangben|nuasue;ybb|||Yemba;yds|||Yiddish Sign Language;ygs|||Yolŋu Sign Language;\
    yhs|||Yan-nhaŋu Sign Language;yrl|||Nheengatu|nheẽgatu;ysl|||Yugoslavian Sign Language;\
    ysm|||Myanmar Sign Language;yue|||Cantonese|粵語;zap|||Zapotec;zbl|||Blissymbols;zea|||Zeelandic;zen|||Zenaga;\
    zgh|||Standard Moroccan Tamazight|ⵜⴰⵎⴰⵣⵉⵖⵜ;zib|||Zimbabwe Sign Language;zlm|||Malay;zmi|||Negeri Sembilan Malay;\
    zsl|||Zambian Sign Language;zsm|||Standard Malay|Melayu;zun|||Zuni;zza|||Zaza
    """
}
