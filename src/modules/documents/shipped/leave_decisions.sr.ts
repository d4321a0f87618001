import { decides, ENDING, PERSON, type Shipped } from './shape.ts'

const REASONS = '## Obrazloženje'
const ASKED = `{{gender: Zaposleni je podneo/Zaposlena je podnela}} zahtev dana {{ask date: Dan podnošenja zahteva}} godine.`
const ABSENT = '{{ask date: Odsustvo od}} do {{ask date: Odsustvo do}} godine'

/** Decisions on absence for who does not lead them in the program: its own requests have decisions made of what it knows (module leave). */
export const leaveDecisions: Shipped[] = [
  {
    code: 'resenje_go',
    title: 'Rešenje o korišćenju godišnjeg odmora',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 68–75, 193',
    source: `@header

${decides('čl. 68–75.')}

# Rešenje

## o korišćenju godišnjeg odmora

1. ${PERSON}, za {{annual_leave.year}}. godinu utvrđuje se pravo na godišnji odmor u trajanju od radnih dana: **{{annual_leave.granted}}**.
2. Dužina godišnjeg odmora utvrđena je tako što je zakonski minimum od 20 radnih dana uvećan po merilima opšteg akta, odnosno ugovora o radu: {{ask: Merila za dužinu odmora (npr. radno iskustvo 2, sprema 3 dana)}}.
3. Godišnji odmor koristi se od **{{ask date: Odmor od}}** do **{{ask date: Odmor do}}** godine, radnih dana: **{{ask number: Radnih dana ovog dela odmora}}** ({{ask: Koji deo odmora (prvi, drugi, u celini)}}). {{gender: Zaposleni je dužan/Zaposlena je dužna}} da se vrati na rad {{ask date: Dan povratka na rad}} godine.
4. Preostaje radnih dana odmora: {{ask number: Preostaje radnih dana odmora}}{{if ask: Preostali deo odmora koristi se do}}, i koriste se najkasnije do {{ask date: Preostali deo odmora koristi se do}} godine{{end}}.
5. Za vreme godišnjeg odmora pripada naknada zarade u visini prosečne zarade u prethodnih 12 meseci (član 114. Zakona o radu).

${REASONS}

{{gender: Zaposleni je stekao/Zaposlena je stekla}} pravo na korišćenje godišnjeg odmora posle mesec dana neprekidnog rada (član 68. Zakona o radu). O vremenu korišćenja odlučeno je u zavisnosti od potreba posla, uz prethodnu konsultaciju {{gender: zaposlenog/zaposlene}} (član 75. Zakona o radu). U radne dane odmora ne računaju se praznici koji su neradni dani, odsustva sa rada uz naknadu zarade i privremena sprečenost za rad.
{{if ask: Odmor se koristi na zahtev zaposlenog (upisati datum zahteva)}}

Rešenje se dostavlja neposredno pre korišćenja odmora, jer se odmor koristi na zahtev od {{ask date: Odmor se koristi na zahtev zaposlenog (upisati datum zahteva)}} godine (član 75. stav 3. Zakona o radu).
{{end}}

${ENDING}`,
  },
  {
    code: 'resenje_placeno',
    title: 'Rešenje o plaćenom odsustvu',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 77',
    source: `@header

${decides('člana 77.')}

# Rešenje

## o plaćenom odsustvu

1. ${PERSON}, odobrava se odsustvo sa rada uz naknadu zarade zbog: **{{ask: Razlog plaćenog odsustva (npr. sklapanje braka)}}**.
2. Odsustvo traje od ${ABSENT}, radnih dana: **{{ask number: Radnih dana odsustva}}**.
3. {{if ask: Preostalo od pet radnih dana u godini}}Do pet radnih dana u kalendarskoj godini, odnosno do broja utvrđenog opštim aktom, preostaje radnih dana: {{ask number: Preostalo od pet radnih dana u godini}}.{{else}}Odsustvo se ne uračunava u pet radnih dana u toku kalendarske godine (član 77. stav 3. Zakona o radu).{{end}}
4. Za vreme odsustva pripada naknada zarade u visini prosečne zarade u prethodnih 12 meseci (član 114. Zakona o radu).

${REASONS}

${ASKED} Razlog odsustva dokazan je: {{ask: Dokaz o razlogu odsustva}}. Uslovi iz člana 77. Zakona o radu, odnosno opšteg akta, ispunjeni su.

${ENDING}`,
  },
  {
    code: 'resenje_neplaceno',
    title: 'Rešenje o neplaćenom odsustvu',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 78',
    source: `@header

${decides('člana 78.')}

# Rešenje

## o neplaćenom odsustvu

1. ${PERSON}, odobrava se odsustvo sa rada bez naknade zarade od ${ABSENT}, zbog: {{ask: Razlog neplaćenog odsustva}}.
2. Za vreme neplaćenog odsustva miruju prava i obaveze iz radnog odnosa, ako za pojedina prava i obaveze zakonom, opštim aktom ili ugovorom o radu nije drukčije određeno.
3. {{gender: Zaposleni je dužan/Zaposlena je dužna}} da se vrati na rad {{ask date: Dan povratka na rad}} godine. Ako se bez opravdanog razloga ne vrati u roku od 15 dana od tog dana, poslodavac može da otkaže ugovor o radu (član 179. stav 1. tačka 3) Zakona o radu).
4. Obavezno socijalno osiguranje za vreme odsustva: {{ask: Obavezno socijalno osiguranje za vreme odsustva (npr. podnosi se odjava)}}.

${REASONS}

${ASKED} Poslodavac je ocenio da odsustvo ne remeti organizaciju rada, pa je zahtev prihvaćen (član 78. Zakona o radu).

${ENDING}`,
  },
  {
    code: 'resenje_mirovanje',
    title: 'Rešenje o mirovanju radnog odnosa',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 79, 100',
    source: `@header

${decides('{{ask: Osnov mirovanja (npr. člana 79. stav 1. tačka 4 ili člana 100)}}')}

# Rešenje

## o mirovanju radnog odnosa

1. ${PERSON}, miruju prava i obaveze koje se stiču na radu i po osnovu rada, počev od **{{ask date: Mirovanje od}}**{{if ask: Mirovanje do (ako je poznato)}} do **{{ask date: Mirovanje do (ako je poznato)}}**{{end}} godine, zbog: {{ask: Razlog mirovanja}}.
2. {{gender: Zaposleni/Zaposlena}} ima pravo da se vrati na rad u roku od 15 dana od dana prestanka razloga mirovanja, i {{gender: dužan/dužna}} je da o tom danu obavesti poslodavca.
3. Za vreme mirovanja poslodavac podnosi prijavu promene, odnosno odjavu sa obaveznog socijalnog osiguranja u skladu sa zakonom.

${REASONS}

${ASKED} Razlog mirovanja dokazan je: {{ask: Dokaz o razlogu mirovanja}}. Ako se {{gender: zaposleni/zaposlena}} ne vrati na rad u roku od 15 dana, poslodavac može da otkaže ugovor o radu (član 179. stav 1. tačka 3) Zakona o radu).

${ENDING}`,
  },
  {
    code: 'resenje_porodiljsko',
    title: 'Rešenje o porodiljskom odsustvu i odsustvu sa rada radi nege deteta',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 94, 94a',
    source: `@header

${decides('čl. 94. i 94a,', 'kao i')}

# Rešenje

## o porodiljskom odsustvu i odsustvu sa rada radi nege deteta

1. ${PERSON}, utvrđuje se pravo na **porodiljsko odsustvo** od {{ask date: Porodiljsko odsustvo od}} do {{ask date: Porodiljsko odsustvo do}} godine (do navršena tri meseca od dana porođaja).
2. Po isteku porodiljskog odsustva pripada pravo na **odsustvo sa rada radi nege deteta** od {{ask date: Nega deteta od}} do {{ask date: Nega deteta do}} godine.
3. Oba odsustva traju ukupno {{ask: Ukupno trajanje (365 dana; dve godine za treće i svako naredno dete)}}, računajući od dana otpočinjanja porodiljskog odsustva.
4. Naknadu zarade, odnosno plate za vreme odsustva {{gender: zaposleni/zaposlena}} ostvaruje u skladu sa zakonom kojim se uređuje finansijska podrška porodici sa decom, po zahtevu koji podnosi nadležnom organu u mestu prebivališta.
5. Posle isteka odsustva {{gender: zaposleni je dužan/zaposlena je dužna}} da se vrati na rad {{ask date: Dan povratka na rad}} godine.

${REASONS}

Pravo je utvrđeno na osnovu: {{ask: Dokaz (doznaka o otvaranju porodiljskog odsustva, izvod iz matične knjige rođenih)}}.
{{if ask: Ime deteta}}

Dete: {{ask: Ime deteta}}, datum rođenja {{ask date: Datum rođenja deteta}} godine, po redu rođenja: {{ask: Red rođenja deteta}}.
{{end}}

Porodiljsko odsustvo može da otpočne najranije 45, a obavezno 28 dana pre vremena određenog za porođaj (član 94. stav 2. Zakona o radu). Za vreme trudnoće, porodiljskog odsustva i odsustva radi nege deteta poslodavac ne može da otkaže ugovor o radu (član 187. Zakona o radu).

${ENDING}`,
  },
]
