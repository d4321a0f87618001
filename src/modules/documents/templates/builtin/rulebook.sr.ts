import { type BuiltinTemplate, EMPLOYER_SIGNATURE_TEMPLATE_TEXT, LABOUR_LAW_CITATION_TEMPLATE_TEXT } from './builtin-template-texts.ts'

/** The general act of an employer without a collective agreement (čl. 3). Points that the law leaves to the employer are questions. */
export const builtinRulebookTemplate: BuiltinTemplate = {
  code: 'pravilnik_rad',
  title: 'Pravilnik o radu',
  kind: 'act',
  about: 'company',
  article: 'ZoR čl. 3',
  source: `@header

Na osnovu člana 3. stav 2. ${LABOUR_LAW_CITATION_TEMPLATE_TEXT}, poslodavac {{company.name}}, koga zastupa {{company.representative}}, dana {{document.date}} godine donosi

# Pravilnik o radu

## I. Osnovne odredbe

## Član 1.

Ovim pravilnikom uređuju se prava, obaveze i odgovornosti iz radnog odnosa zaposlenih kod poslodavca {{company.name}} (u daljem tekstu: **poslodavac**), u skladu sa Zakonom o radu (u daljem tekstu: **Zakon**), jer: {{ask: Razlog za pravilnik (npr. kod poslodavca nije osnovan sindikat)}} (član 3. Zakona).

Pravilnikom se zaposlenom ne mogu dati manja prava ni utvrditi nepovoljniji uslovi rada od onih koje utvrđuju Zakon i drugi propisi (čl. 8. i 9. Zakona).

## Član 2.

O pravima, obavezama i odgovornostima iz radnog odnosa odlučuje direktor ili zaposleni koga on pisano ovlasti (član 192. Zakona).

## Član 3.

Zabranjena je neposredna i posredna diskriminacija lica koja traže zaposlenje i zaposlenih, kao i uznemiravanje i seksualno uznemiravanje (čl. 18–23. Zakona). Zabranjeno je zlostavljanje na radu i u vezi sa radom, u skladu sa posebnim zakonom.

## Član 4.

Zaposleni je dužan da savesno i odgovorno obavlja poslove, poštuje organizaciju rada i poslovanja, uslove i pravila poslodavca, da ga obavesti o bitnim okolnostima koje utiču na obavljanje poslova i o svakoj opasnosti po život i zdravlje i nastanak štete (član 15. Zakona). Poslodavac je dužan da zaposlenom obezbedi uslove rada, isplati zaradu, obavesti ga o uslovima i pravilima rada i uputi ga u obavljanje poslova (član 16. Zakona).

## II. Zasnivanje radnog odnosa

## Član 5.

Radni odnos zasniva se ugovorom o radu, u pisanom obliku, pre stupanja zaposlenog na rad, u najmanje tri primerka (čl. 30–33. Zakona). Uslovi za rad na pojedinim poslovima utvrđuju se pravilnikom o organizaciji i sistematizaciji poslova (član 24. Zakona).

## Član 6.

Radni odnos na određeno vreme zasniva se pod uslovima iz člana 37. Zakona, za period koji sa prekidima ili bez njih ne može biti duži od 24 meseca, osim u slučajevima predviđenim Zakonom.

## Član 7.

Ugovorom o radu može se ugovoriti probni rad, najduže šest meseci (član 36. Zakona). Rad prati neposredni rukovodilac i o njemu daje pisano mišljenje.

## Član 8.

Sa licem koje prvi put zasniva radni odnos u svojstvu pripravnika može se ugovoriti pripravnički staž, najduže godinu dana (član 47. Zakona). Pripravniku pripada {{ask number(80..100): Zarada pripravnika u procentima osnovne zarade}}% osnovne zarade za poslove za koje je zaključio ugovor (član 109. Zakona).

## Član 9.

Poslovi se mogu obavljati i van prostorija poslodavca, kao rad od kuće i rad na daljinu, na osnovu ugovora sa elementima iz člana 42. Zakona.

## III. Radno vreme

## Član 10.

Puno radno vreme iznosi {{ask number(36..40): Puno radno vreme u časovima nedeljno}} časova nedeljno (član 51. Zakona). Radna nedelja traje po pravilu pet radnih dana, a raspored radnog vremena utvrđuje poslodavac i o njemu obaveštava zaposlene najmanje pet dana unapred, a izuzetno najmanje 48 časova unapred (čl. 55. i 56. Zakona).

## Član 11.

Na zahtev poslodavca zaposleni je dužan da radi duže od punog radnog vremena u slučaju više sile, iznenadnog povećanja obima posla i u drugim slučajevima kada je neophodno da se u određenom roku završi posao koji nije planiran. Prekovremeni rad traje najduže osam časova nedeljno, a ukupan rad najduže 12 časova dnevno (član 53. Zakona). O prekovremenom radu vodi se dnevna evidencija (član 55. stav 6. Zakona).

## Član 12.

Preraspodela radnog vremena vrši se pod uslovima iz čl. 57–61. Zakona: u periodu od šest meseci u toku kalendarske godine, najduže 60 časova nedeljno.

## Član 13.

Rad između 22 časa i 6 časova narednog dana je rad noću (član 62. Zakona). Ako je rad organizovan u smenama koje uključuju noćni rad, zaposleni ne radi neprekidno više od jedne radne nedelje noću, osim uz pisanu saglasnost (član 63. Zakona).

## IV. Odmori i odsustva

## Član 14.

Zaposleni koji radi najmanje šest časova dnevno ima odmor u toku rada od 30 minuta, koji radi duže od četiri a kraće od šest časova 15 minuta, a koji radi duže od 10 časova 45 minuta. Odmor se uračunava u radno vreme i ne može se koristiti na početku ni na kraju radnog vremena (čl. 64. i 65. Zakona).

Dnevni odmor traje najmanje 12 časova neprekidno, a nedeljni najmanje 24 časa, kome se dodaje vreme dnevnog odmora (čl. 66. i 67. Zakona).

## Član 15.

Zaposleni stiče pravo na korišćenje godišnjeg odmora u kalendarskoj godini posle mesec dana neprekidnog rada od dana zasnivanja radnog odnosa kod poslodavca (član 68. Zakona). Godišnji odmor traje najmanje 20 radnih dana i uvećava se po sledećim merilima:

- doprinos na radu: {{ask: Uvećanje odmora po osnovu doprinosa na radu}};
- uslovi rada: {{ask: Uvećanje odmora po osnovu uslova rada}};
- radno iskustvo: {{ask: Uvećanje odmora po osnovu radnog iskustva}};
- stručna sprema: {{ask: Uvećanje odmora po osnovu stručne spreme}};
- drugi kriterijumi: {{ask: Uvećanje odmora po drugim kriterijumima (npr. samohrani roditelj)}}.

Godišnji odmor po svim merilima traje najviše {{ask number: Najduži godišnji odmor u radnim danima}} radnih dana.

## Član 16.

Za godinu u kojoj je zasnovao radni odnos ili mu on prestaje, zaposleni ima pravo na dvanaestinu godišnjeg odmora za mesec dana rada (član 72. Zakona).

Godišnji odmor koristi se jednokratno ili u dva ili više delova; prvi deo traje najmanje dve radne nedelje neprekidno u toku kalendarske godine, a ostatak se koristi najkasnije do 30. juna naredne godine (član 73. Zakona). Rešenje o korišćenju dostavlja se najkasnije 15 dana pre početka odmora, a može i u elektronskoj formi (član 75. Zakona).

## Član 17.

Zaposleni ima pravo na odsustvo uz naknadu zarade u ukupnom trajanju do pet radnih dana u toku kalendarske godine, u slučaju sklapanja braka, porođaja supruge, teže bolesti člana uže porodice{{if ask: Drugi slučajevi plaćenog odsustva i broj dana}} i u sledećim slučajevima: {{ask: Drugi slučajevi plaćenog odsustva i broj dana}}{{end}}, a pored toga pet radnih dana zbog smrti člana uže porodice i dva uzastopna dana za svaki slučaj dobrovoljnog davanja krvi, računajući i dan davanja krvi (član 77. Zakona).

## Član 18.

Poslodavac može zaposlenom, na njegov zahtev, da odobri neplaćeno odsustvo, za vreme koga miruju prava i obaveze iz radnog odnosa (član 78. Zakona). Mirovanje radnog odnosa ostvaruje se u slučajevima iz čl. 79. i 100. Zakona.

## V. Zaštita zaposlenih

## Član 19.

Zaposleni ima pravo na bezbednost i zaštitu života i zdravlja na radu, a dužan je da poštuje propise i mere (čl. 80–83. Zakona i zakon kojim se uređuju bezbednost i zdravlje na radu).

Zaštita omladine, materinstva, porodiljskog odsustva i odsustva radi nege i posebne nege deteta i osoba sa invaliditetom ostvaruje se u skladu sa čl. 84–102. Zakona.

## Član 20.

Zaposleni je dužan da poslodavca bez odlaganja obavesti o privremenoj sprečenosti za rad. Potvrdu i izveštaj o privremenoj sprečenosti za rad poslodavac preuzima elektronski, u skladu sa propisima o elektronskom bolovanju, i ne čuva podatke o dijagnozi.

## Član 21.

Podaci o ličnosti zaposlenog obrađuju se u skladu sa članom 83. Zakona i Zakonom o zaštiti podataka o ličnosti.

## VI. Zarada, naknada zarade i druga primanja

## Član 22.

Zarada se sastoji od zarade za obavljeni rad i vreme provedeno na radu, zarade po osnovu doprinosa poslovnom uspehu poslodavca i drugih primanja po osnovu radnog odnosa (član 105. Zakona). Zarada za obavljeni rad sastoji se od osnovne zarade, dela zarade za radni učinak i uvećane zarade (član 106. Zakona).

## Član 23.

Osnovna zarada određuje se na osnovu uslova utvrđenih pravilnikom o organizaciji i sistematizaciji poslova, potrebnih za rad na poslovima za koje je zaključen ugovor, i vremena provedenog na radu, na sledeći način: {{ask long: Elementi za utvrđivanje osnovne zarade}}

Radni učinak određuje se na osnovu kvaliteta i obima obavljenog posla i odnosa prema radnim obavezama, na sledeći način: {{ask long: Merila radnog učinka}}

## Član 24.

Zaposleni ima pravo na uvećanu zaradu (član 108. Zakona):

- za rad na dan praznika koji je neradni dan: {{ask number(110..): Uvećanje za rad na praznik u procentima}}% od osnovice;
- za rad noću, ako nije vrednovan pri utvrđivanju osnovne zarade: {{ask number(26..): Uvećanje za rad noću u procentima}}% od osnovice;
- za prekovremeni rad: {{ask number(26..): Uvećanje za prekovremeni rad u procentima}}% od osnovice;
- po osnovu vremena provedenog na radu, za svaku punu godinu rada ostvarenu u radnom odnosu kod poslodavca: {{ask number(0,4..): Minuli rad u procentima za svaku godinu}}% od osnovice.

Ako se istovremeno steknu uslovi po više osnova, procenat uvećane zarade ne može biti niži od zbira procenata po svakom od osnova. Osnovicu čini osnovna zarada.

## Član 25.

Zarada se isplaćuje jedanput mesečno, najkasnije do {{ask number(1..31): Dan u mesecu do koga se isplaćuje zarada}}. u mesecu za prethodni mesec, a poslodavac uz isplatu dostavlja obračun (čl. 110. i 121. Zakona). Minimalna zarada isplaćuje se u slučajevima i na način iz čl. 111–113. Zakona; razlozi za uvođenje minimalne zarade su: {{ask: Razlozi za uvođenje minimalne zarade}}.

## Član 26.

Za vreme odsustvovanja sa rada na dan praznika koji je neradni dan, godišnjeg odmora, plaćenog odsustva, vojne vežbe i odazivanja na poziv državnog organa pripada naknada zarade u visini prosečne zarade u prethodnih 12 meseci (član 114. Zakona).

Za vreme privremene sprečenosti za rad do 30 dana pripada naknada zarade u visini od {{ask number(65..100): Naknada za bolovanje do 30 dana u procentima}}% prosečne zarade u prethodnih 12 meseci zbog bolesti ili povrede van rada, odnosno 100% zbog povrede na radu ili profesionalne bolesti (član 115. Zakona). Za vreme prekida rada bez krivice zaposlenog, najduže 45 radnih dana u kalendarskoj godini, pripada najmanje 60% prosečne zarade u prethodnih 12 meseci (član 116. Zakona). Naknada iz ovog stava, osim naknade u visini od 100%, ne može biti niža od minimalne zarade utvrđene u skladu sa Zakonom.

## Član 27.

Zaposleni ima pravo na naknadu troškova (član 118. Zakona):

- za dolazak i odlazak sa rada: {{ask: Naknada za dolazak i odlazak sa rada}};
- za vreme provedeno na službenom putu u zemlji, dnevnica: {{ask: Dnevnica u zemlji}};
- za vreme provedeno na službenom putu u inostranstvu, dnevnica: {{ask: Dnevnica u inostranstvu}};
- smeštaja i ishrane za rad i boravak na terenu: {{ask: Naknada za rad na terenu}};
- za ishranu u toku rada: {{ask: Naknada za ishranu u toku rada}};
- za regres za korišćenje godišnjeg odmora: {{ask: Regres za godišnji odmor}}.

## Član 28.

Poslodavac isplaćuje otpremninu pri odlasku u penziju u visini od {{ask: Otpremnina za penziju (najmanje dve prosečne zarade u Republici Srbiji)}}, naknadu troškova pogrebnih usluga u slučaju smrti zaposlenog ili člana uže porodice i naknadu štete zbog povrede na radu ili profesionalnog oboljenja (član 119. Zakona).
{{if ask: Jubilarna nagrada, solidarna pomoć i druga primanja}}

Zaposleni ima pravo i na: {{ask: Jubilarna nagrada, solidarna pomoć i druga primanja}} (član 120. Zakona).
{{end}}

## VII. Zabrana konkurencije i naknada štete

## Član 29.

Poslovi koje zaposleni ne može da radi u svoje ime i za svoj račun, kao i u ime i za račun drugog, bez saglasnosti poslodavca, i teritorija na koju se zabrana odnosi: {{ask: Poslovi na koje se odnosi zabrana konkurencije i teritorija (ili „nema”)}} (član 161. Zakona).

## Član 30.

Zaposleni je odgovoran za štetu koju je na radu ili u vezi sa radom, namerno ili krajnjom nepažnjom, prouzrokovao poslodavcu (član 163. Zakona). Postojanje štete, njenu visinu, okolnosti i ko je štetu prouzrokovao utvrđuje komisija od tri člana koju obrazuje direktor, u roku od {{ask number: Rok za postupak utvrđivanja štete u danima}} dana; zaposlenom se omogućava da se izjasni. Ako se sporazum o naknadi ne postigne, o šteti odlučuje nadležni sud.

Ako zaposleni pretrpi povredu ili štetu na radu ili u vezi sa radom, poslodavac je dužan da mu naknadi štetu (član 164. Zakona).

## VIII. Izmena ugovora, udaljenje i prestanak radnog odnosa

## Član 31.

Uslovi rada menjaju se aneksom ugovora o radu, uz pisanu ponudu sa razlozima, rokom za izjašnjenje od najmanje osam radnih dana i pravnim posledicama odbijanja (čl. 171. i 172. Zakona). Privremeni premeštaj bez ponude aneksa traje najduže 45 radnih dana u periodu od 12 meseci (član 172a Zakona).

## Član 32.

Zaposleni može privremeno da bude udaljen sa rada u slučajevima iz čl. 165. i 166. Zakona, najduže tri meseca, uz naknadu zarade od jedne četvrtine, a ako izdržava porodicu jedne trećine osnovne zarade. Imovinom veće vrednosti u smislu člana 165. Zakona smatra se imovina vrednosti preko {{ask amount: Imovina veće vrednosti (dinara)}} dinara.

## Član 33.

Radni odnos prestaje u slučajevima iz čl. 175. i 176. Zakona. Zaposleni može da otkaže ugovor o radu u pisanom obliku, najmanje {{ask number(15..30): Otkazni rok zaposlenog u danima}} dana pre dana koji je naveo kao dan prestanka radnog odnosa (član 178. Zakona).

## Član 34.

Povredom radne obaveze, u smislu člana 179. stav 2. Zakona, smatra se, ako je učinjena krivicom zaposlenog: nesavesno ili nemarno izvršavanje radnih obaveza; zloupotreba položaja ili prekoračenje ovlašćenja; necelishodno i neodgovorno korišćenje sredstava rada; nekorišćenje ili nenamensko korišćenje obezbeđenih sredstava i opreme za ličnu zaštitu na radu; i sledeće druge povrede: {{ask long: Druge povrede radne obaveze}}

## Član 35.

Nepoštovanjem radne discipline, u smislu člana 179. stav 3. Zakona, smatra se: neopravdano odbijanje obavljanja poslova i izvršavanja naloga poslodavca; zloupotreba prava na odsustvo zbog privremene sprečenosti za rad; dolazak na rad pod dejstvom alkohola ili drugih opojnih sredstava i njihova upotreba u toku radnog vremena; davanje netačnih podataka koji su bili odlučujući za zasnivanje radnog odnosa; i sledeće druge radnje: {{ask long: Druge radnje kojima se ne poštuje radna disciplina}}

## Član 36.

Pre otkaza zbog povrede radne obaveze ili nepoštovanja radne discipline zaposlenom se dostavlja pisano upozorenje sa osnovom, činjenicama i dokazima i rokom za odgovor od najmanje osam dana (član 180. Zakona). Umesto otkaza može se izreći mera privremenog udaljenja sa rada bez naknade zarade od jednog do 15 radnih dana, novčana kazna do 20% osnovne zarade u trajanju do tri meseca ili opomena sa najavom otkaza (član 179a Zakona).

## Član 37.

Zaposleni koji ne ostvaruje rezultate rada ili nema potrebna znanja i sposobnosti, a u ostavljenom roku ne poboljša rad (član 180a Zakona), ima pravo na otkazni rok od {{ask number(8..30): Otkazni rok kod čl. 189 u danima}} dana (član 189. Zakona).

## Član 38.

U slučaju otkaza zbog prestanka potrebe za obavljanjem poslova isplaćuje se, pre otkaza, otpremnina u visini od {{ask: Otpremnina kod viška zaposlenih (najmanje trećina zarade za svaku navršenu godinu)}} (član 158. Zakona). U slučaju prestanka radnog odnosa poslodavac u roku od 30 dana isplaćuje sve neisplaćene zarade, naknade i druga primanja (član 186. Zakona), i naknadu štete za neiskorišćeni godišnji odmor (član 76. Zakona).

## IX. Zaštita prava

## Član 39.

O svakom pravu, obavezi i odgovornosti zaposlenom se dostavlja rešenje u pisanom obliku, sa obrazloženjem i poukom o pravnom leku, u skladu sa članom 185. Zakona (član 193. Zakona). Protiv rešenja zaposleni može da pokrene spor pred nadležnim sudom u roku od 60 dana od dana dostavljanja rešenja, odnosno saznanja za povredu prava (član 195. Zakona). Potraživanja iz radnog odnosa zastarevaju u roku od tri godine od dana nastanka obaveze (član 196. Zakona).

## Član 40.

Sporna pitanja između poslodavca i zaposlenog mogu se rešavati sporazumno, pred arbitrom koga strane odrede sporazumom iz reda stručnjaka (član 194. Zakona).

## X. Prelazne i završne odredbe

## Član 41.

Ovaj pravilnik stupa na snagu osmog dana od dana objavljivanja na oglasnoj tabli poslodavca. Na pitanja koja njime nisu uređena neposredno se primenjuju odredbe Zakona. Izmene i dopune vrše se na način na koji je pravilnik donet.
{{if ask: Raniji pravilnik koji prestaje da važi}}

Danom stupanja na snagu ovog pravilnika prestaje da važi: {{ask: Raniji pravilnik koji prestaje da važi}}.
{{end}}

@signatures ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}

Objavljeno na oglasnoj tabli dana ____________________ godine.
`,
}
