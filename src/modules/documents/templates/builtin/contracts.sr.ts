import {
  type BuiltinTemplate,
  EMPLOYEE_SIGNATURE_TEMPLATE_TEXT,
  EMPLOYER_INTRODUCTION_TEMPLATE_TEXT,
  EMPLOYER_SIGNATURE_TEMPLATE_TEXT,
  LABOUR_LAW_CITATION_TEMPLATE_TEXT,
  UNUSED_LEAVE_AT_TERMINATION_TEMPLATE_TEXT,
} from './builtin-template-texts.ts'

const PARTIES = `@header

# Ugovor o radu

Zaključen na osnovu {article} ${LABOUR_LAW_CITATION_TEMPLATE_TEXT}, dana {{document.date}} godine, između:

1. ${EMPLOYER_INTRODUCTION_TEMPLATE_TEXT} (u daljem tekstu: **poslodavac**), i
2. {{employee.full_name}}, JMBG {{employee.jmbg}}, sa prebivalištem, odnosno boravištem na adresi {{employee.address}} (u daljem tekstu: **{{gender: zaposleni/zaposlena}}**).`

const PROBATION =
  '(član 36. Zakona o radu). Pre isteka tog roka poslodavac ili {{gender: zaposleni/zaposlena}} može da otkaže ugovor uz otkazni rok od najmanje {{law.probation_notice}} radnih dana.'

const PLACE_OF_WORK_TEXT = '{{gender: Zaposleni/Zaposlena}} poslove obavlja u mestu rada: {{terms.place_of_work}}.'

const WORK_ARTICLES = `## Član 2.

{{gender: Zaposleni/Zaposlena}} zasniva radni odnos za obavljanje poslova radnog mesta **{{terms.position}}**, u organizacionoj jedinici {{terms.department}}.

Za obavljanje poslova iz stava 1. ovog člana zahteva se sledeća vrsta i stepen stručne spreme, odnosno nivo obrazovanja: {{if position.qualification}}{{position.qualification}}{{else}}{{ask: Stručna sprema koja je uslov za poslove}}{{end}}.

Opis poslova: {{if position.description}}{{position.description}}{{else}}{{ask long: Opis poslova}}{{end}}

## Član 3.

${PLACE_OF_WORK_TEXT}

## Član 4.

{{gender: Zaposleni je dužan/Zaposlena je dužna}} da stupi na rad {{employment.first_day}} godine.
{{if employment.probation_until}}

Ugovara se probni rad do {{employment.probation_until}} godine ${PROBATION}
{{else}}
{{if ask: Trajanje probnog rada}}

Ugovara se probni rad u trajanju od {{ask: Trajanje probnog rada}} ${PROBATION}
{{end}}
{{end}}`

const TIME_AND_PAY_ARTICLES = `## Član 5.

{{if terms.is_full_time}}
Radni odnos zasniva se sa punim radnim vremenom od {{terms.weekly_hours}} {{count terms.weekly_hours: časa/časa/časova}} nedeljno.
{{else}}
Radni odnos zasniva se sa nepunim radnim vremenom od {{terms.weekly_hours}} {{count terms.weekly_hours: časa/časa/časova}} nedeljno. Prava koja zavise od dužine radnog vremena {{gender: zaposleni/zaposlena}} ostvaruje srazmerno vremenu provedenom na radu (član 40. Zakona o radu).
{{end}}

Dnevno radno vreme traje u proseku {{terms.daily_hours}} {{count terms.daily_hours: čas/časa/časova}}. Raspored radnog vremena i dnevni, nedeljni i godišnji odmor uređuju se zakonom, opštim aktom i odlukom poslodavca.

## Član 6.

Osnovna zarada {{gender: zaposlenog/zaposlene}} na dan zaključenja ovog ugovora, za puno radno vreme i standardni učinak, iznosi {{if pay.is_hourly}}po radnom času{{else}}mesečno{{end}} **{{pay.amount}} dinara {{if pay.is_net}}neto{{else}}bruto{{end}}** (slovima: {{pay.amount_words}}){{if pay.coefficient}}, uz koeficijent poslova {{pay.coefficient}}{{end}}.

Zarada se sastoji od zarade za obavljeni rad i vreme provedeno na radu, zarade po osnovu doprinosa poslovnom uspehu i drugih primanja. Radni učinak, naknada zarade, uvećana zarada i druga primanja obračunavaju se po elementima utvrđenim zakonom{{if company.work_rules}} i opštim aktom poslodavca: {{company.work_rules}} (član 33. stav 2. Zakona o radu){{else}}{{if ask: Opšti akt o elementima zarade (naziv i broj), ako je donet}} i opštim aktom poslodavca: {{ask: Opšti akt o elementima zarade (naziv i broj), ako je donet}} (član 33. stav 2. Zakona o radu){{end}}{{end}}.

{{gender: Zaposleni/Zaposlena}} ima pravo na uvećanu zaradu: za rad na dan praznika koji je neradni dan najmanje {{law.holiday_increase}}% od osnovice, za noćni rad najmanje {{law.night_increase}}%, za prekovremeni rad najmanje {{law.overtime_increase}}% i po osnovu vremena provedenog na radu {{pay.seniority_rate}}% za svaku punu godinu rada ostvarenu kod poslodavca (član 108. Zakona o radu).

Zarada se isplaćuje {{if pay.advance_day}}u dva dela, akontacija najkasnije do {{pay.advance_day}}. u mesecu, a ostatak najkasnije{{else}}jedanput mesečno, najkasnije{{end}} do {{pay.payment_day}}. u mesecu za prethodni mesec (član 110. Zakona o radu).`

const CLOSING_ARTICLES = `## Član 8.

{{gender: Zaposleni/Zaposlena}} ima pravo na godišnji odmor, plaćeno odsustvo i druga odsustva u skladu sa zakonom i opštim aktom poslodavca.

{{gender: Zaposleni je dužan/Zaposlena je dužna}} da poslove obavlja savesno i odgovorno, da poštuje organizaciju rada i poslovanja, mere bezbednosti i zdravlja na radu i da čuva poslovnu tajnu.

## Član 9.

Ugovor o radu {{gender: zaposleni/zaposlena}} može da otkaže u pisanom obliku, uz otkazni rok od {{ask number: Otkazni rok u danima (15 do 30)}} dana (član 178. Zakona o radu). Poslodavac može da otkaže ugovor pod uslovima i u postupku utvrđenim zakonom.

## Član 10.

Ugovorom utvrđeni uslovi rada menjaju se aneksom (čl. 171–174. Zakona o radu). Na prava i obaveze koje ovim ugovorom nisu uređene primenjuju se neposredno zakon i opšti akt poslodavca.

## Član 11.

Ugovor je sačinjen u tri istovetna primerka, od kojih se jedan uručuje {{gender: zaposlenom/zaposlenoj}}, a dva zadržava poslodavac.

@signatures ${EMPLOYEE_SIGNATURE_TEMPLATE_TEXT} | ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}`

const createPartiesText = (article: string) => PARTIES.replace('{article}', article)

export const builtinContractTemplates: BuiltinTemplate[] = [
  {
    code: 'ugovor_neodredjeno',
    title: 'Ugovor o radu na neodređeno vreme',
    kind: 'contract',
    about: 'employment',
    article: 'ZoR čl. 30–33',
    source: `${createPartiesText('čl. 30–33.')}

## Član 1.

Ovim ugovorom {{gender: zaposleni/zaposlena}} zasniva radni odnos sa poslodavcem **na neodređeno vreme**.

${WORK_ARTICLES}

${TIME_AND_PAY_ARTICLES}

## Član 7.

Ugovor se zaključuje na neodređeno vreme i prestaje u slučajevima utvrđenim zakonom.

${CLOSING_ARTICLES}
`,
  },
  {
    code: 'ugovor_odredjeno',
    title: 'Ugovor o radu na određeno vreme',
    kind: 'contract',
    about: 'employment',
    article: 'ZoR čl. 33, 37',
    source: `${createPartiesText('čl. 30–33. i člana 37.')}

## Član 1.

Ovim ugovorom {{gender: zaposleni/zaposlena}} zasniva radni odnos sa poslodavcem **na određeno vreme**, do {{employment.last_day}} godine.

{{if employment.fixed_term_reason}}
Radni odnos zasniva se na određeno vreme radi {{employment.fixed_term_reason}}.
{{else}}
Objektivni razlog zbog koga se radni odnos zasniva na određeno vreme (rok, izvršenje određenog posla ili nastupanje određenog događaja): {{ask long: Objektivni razlog za rad na određeno vreme}}.
{{end}}
{{if ask: Ime zaposlenog koji se zamenjuje}}

{{gender: Zaposleni/Zaposlena}} zamenjuje privremeno odsutnog zaposlenog: {{ask: Ime zaposlenog koji se zamenjuje}}.
{{end}}

${WORK_ARTICLES}

${TIME_AND_PAY_ARTICLES}

## Član 7.

Radni odnos prestaje istekom roka iz člana 1. ovog ugovora (član 175. stav 1. tačka 1) Zakona o radu). Ukupno trajanje radnog odnosa na određeno vreme, sa prekidima ili bez njih, ne može biti duže od {{law.fixed_term}} meseca, osim u slučajevima iz člana 37. Zakona o radu. Ako {{gender: zaposleni/zaposlena}} ostane da radi najmanje pet radnih dana po isteku roka, smatra se da je radni odnos zasnovan na neodređeno vreme.

${CLOSING_ARTICLES}
`,
  },
  {
    code: 'ugovor_pripravnik',
    title: 'Ugovor o radu sa pripravnikom',
    kind: 'contract',
    about: 'employment',
    article: 'ZoR čl. 33, 47, 109',
    source: `${createPartiesText('čl. 30–33. i člana 47.')}

## Član 1.

Ovim ugovorom {{gender: zaposleni, koji prvi put zasniva radni odnos za zanimanje za koje je stekao/zaposlena, koja prvi put zasniva radni odnos za zanimanje za koje je stekla}} određenu vrstu i stepen stručne spreme, zasniva radni odnos **u svojstvu pripravnika**, {{if employment.last_day}}na određeno vreme, do {{employment.last_day}} godine{{else}}na neodređeno vreme{{end}}.

Pripravnički staž traje **{{ask: Trajanje pripravničkog staža (najduže godinu dana)}}**, računajući od dana stupanja na rad. Vreme privremene sprečenosti za rad i drugih odsustava {{ask choice(uračunava se; ne uračunava se): Da li se odsustva uračunavaju u pripravnički staž}} u pripravnički staž.

Pripravnik se osposobljava po programu: {{ask long: Program pripravničkog staža}}. Mentor pripravnika je {{ask: Mentor}}.
{{if ask: Stručni ispit polaže se do}}

Pripravnik je dužan da stručni ispit položi najkasnije do {{ask date: Stručni ispit polaže se do}} godine.
{{end}}

${WORK_ARTICLES}

${TIME_AND_PAY_ARTICLES}

Zarada pripravnika ne može biti niža od 80% osnovne zarade za poslove za koje je ugovor zaključen (član 109. Zakona o radu). Za vreme pripravničkog staža pripravnik ima i naknadu troškova i druga primanja, u skladu sa opštim aktom i ugovorom o radu.

## Član 7.

{{if employment.last_day}}
Radni odnos prestaje istekom roka iz člana 1. ovog ugovora.
{{else}}
Po isteku pripravničkog staža {{gender: zaposleni/zaposlena}} nastavlja da radi na poslovima iz člana 2, a ugovor prestaje u slučajevima utvrđenim zakonom.
{{end}}

${CLOSING_ARTICLES}
`,
  },
  {
    code: 'ugovor_rad_od_kuce',
    title: 'Ugovor o radu van prostorija poslodavca (rad od kuće i rad na daljinu)',
    kind: 'contract',
    about: 'employment',
    article: 'ZoR čl. 33, 42–44',
    source: `${createPartiesText('čl. 30–33. i čl. 42–44.')}

## Član 1.

Ovim ugovorom {{gender: zaposleni/zaposlena}} zasniva radni odnos za obavljanje poslova **van prostorija poslodavca** ({{ask choice(rad od kuće; rad na daljinu): Oblik rada}}), {{if employment.last_day}}na određeno vreme, do {{employment.last_day}} godine, {{if employment.fixed_term_reason}}radi {{employment.fixed_term_reason}}{{else}}zbog: {{ask: Objektivni razlog za rad na određeno vreme}}{{end}}{{else}}na neodređeno vreme{{end}}.

Poslovi se obavljaju na adresi: **{{ask: Adresa na kojoj se radi}}**.

${WORK_ARTICLES.replace(PLACE_OF_WORK_TEXT, 'Mesto rada je na adresi iz člana 1. ovog ugovora.')}

${TIME_AND_PAY_ARTICLES}

Osnovna zarada nije manja od osnovne zarade zaposlenog koji radi na istim poslovima u prostorijama poslodavca (član 42. Zakona o radu).

## Član 7.

1. **Trajanje radnog vremena** prema normativima rada i dostupnost {{gender: zaposlenog/zaposlene}}: {{ask: Normativi rada i vreme dostupnosti}}.
2. **Nadzor** nad radom i kvalitetom obavljanja poslova vrši se na sledeći način: {{ask: Način nadzora nad radom}}.
3. **Sredstva za rad** koja poslodavac nabavlja, instalira i održava: {{ask: Sredstva za rad koja obezbeđuje poslodavac}}.
4. **Sredstva {{gender: zaposlenog/zaposlene}}** i naknada troškova za njihovu upotrebu: {{ask: Sredstva zaposlenog i naknada za njih (ili „ne koriste se”)}}.
5. **Naknada drugih troškova** rada (struja, internet i slično) i način njihovog utvrđivanja: {{ask: Naknada drugih troškova rada}}.
6. Poslovi koji se ovako obavljaju nisu opasni ni štetni po zdravlje i ne ugrožavaju životnu sredinu. Količina i rokovi za izvršenje poslova ne smeju da onemoguće odmor u toku dnevnog rada, dnevni, nedeljni i godišnji odmor (čl. 43. i 44. Zakona o radu).

${CLOSING_ARTICLES}
`,
  },
  {
    code: 'sporazum_prestanak',
    title: 'Sporazum o prestanku radnog odnosa',
    kind: 'contract',
    about: 'employment',
    article: 'ZoR čl. 177',
    source: `@header

# Sporazum o prestanku radnog odnosa

Zaključen na osnovu člana 177. ${LABOUR_LAW_CITATION_TEMPLATE_TEXT}, dana {{document.date}} godine, između:

1. ${EMPLOYER_INTRODUCTION_TEMPLATE_TEXT} (u daljem tekstu: **poslodavac**), i
2. {{employee.full_name}}, JMBG {{employee.jmbg}}, sa adresom {{employee.address}} (u daljem tekstu: **{{gender: zaposleni/zaposlena}}**).

## Član 1.

Saglasnom voljom ugovornih strana prestaje radni odnos {{if employee.full_name_genitive}}{{employee.full_name_genitive}}{{else}}{{gender: zaposlenog/zaposlene}}{{end}} kod poslodavca, na poslovima radnog mesta {{terms.position}}, zasnovan {{employment.first_day}} godine{{if employment.contract_number}} ugovorom o radu broj {{employment.contract_number}}{{end}}.

Radni odnos prestaje **{{if employment.end_basis}}{{employment.last_day}}{{else}}{{ask date: Dan prestanka radnog odnosa}}{{end}} godine**.

## Član 2.

Poslodavac će {{gender: zaposlenom/zaposlenoj}}, najkasnije u roku od {{law.final_payment}} dana od dana prestanka radnog odnosa, isplatiti sve neisplaćene zarade, naknade zarade i druga primanja koja je {{gender: ostvario/ostvarila}} do dana prestanka radnog odnosa (član 186. Zakona o radu), kao i ${UNUSED_LEAVE_AT_TERMINATION_TEMPLATE_TEXT}.
{{if ask: Druga ugovorena isplata}}

Poslodavac će {{gender: zaposlenom/zaposlenoj}} isplatiti i: {{ask: Druga ugovorena isplata}}.
{{end}}

## Član 3.

{{gender: Zaposleni je dužan/Zaposlena je dužna}} da do dana prestanka radnog odnosa poslodavcu vrati sredstva rada, isprave i drugu imovinu koja {{gender: mu/joj}} je poverena.

## Član 4.

{{gender: Zaposleni izjavljuje da ga je/Zaposlena izjavljuje da ju je}} poslodavac pre potpisivanja ovog sporazuma u pisanom obliku obavestio o posledicama do kojih dolazi u ostvarivanju prava za slučaj nezaposlenosti (član 177. stav 2. Zakona o radu), kao i da sporazum zaključuje svojom slobodnom voljom.

## Član 5.

Sporazum je sačinjen u tri istovetna primerka, od kojih se jedan uručuje {{gender: zaposlenom/zaposlenoj}}, a dva zadržava poslodavac.

@signatures ${EMPLOYEE_SIGNATURE_TEMPLATE_TEXT} | ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}
`,
  },
]
