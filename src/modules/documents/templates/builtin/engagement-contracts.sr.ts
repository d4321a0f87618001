import {
  type BuiltinTemplate,
  EMPLOYER_INTRODUCTION_TEMPLATE_TEXT,
  EMPLOYER_SIGNATURE_TEMPLATE_TEXT,
  LABOUR_LAW_CITATION_TEMPLATE_TEXT,
} from './builtin-template-texts.ts'

const PERSON_TEXT = '{{employee.full_name}}, JMBG {{employee.jmbg}}, sa adresom {{employee.address}}'

const createPartiesText = (title: string, basis: string, called: string) => `@header

# ${title}

Zaključen na osnovu ${basis} ${LABOUR_LAW_CITATION_TEMPLATE_TEXT}, dana {{document.date}} godine, između:

1. ${EMPLOYER_INTRODUCTION_TEMPLATE_TEXT} (u daljem tekstu: **poslodavac**), i
2. ${PERSON_TEXT} (u daljem tekstu: **${called}**).`

/** The text of pay outside employment. */
const PAY_TEXT = `**{{ask amount: Ugovorena naknada (dinara)}} dinara bruto** (slovima: {{ask words: Ugovorena naknada (dinara)}})`
const BANK_ACCOUNT_TEXT =
  'Naknada se isplaćuje na tekući račun{{if employee.bank_account}} broj {{employee.bank_account}}{{end}}, najkasnije {{ask: Rok isplate naknade (npr. do 15. u mesecu za prethodni mesec)}}.'
const CLOSING_TEXT = `Na ono što ovim ugovorom nije uređeno primenjuju se odredbe Zakona o radu i Zakona o obligacionim odnosima. Eventualne sporove ugovorne strane rešavaju sporazumno, a ako u tome ne uspeju, nadležan je sud u mestu sedišta poslodavca.`
const COPIES_TEXT = 'Ugovor je sačinjen u tri istovetna primerka, od kojih jedan zadržava druga ugovorna strana, a dva poslodavac.'

/** Contracts outside employment (čl. 48 i 197–202). */
export const builtinEngagementTemplates: BuiltinTemplate[] = [
  {
    code: 'ugovor_direktor',
    title: 'Ugovor o međusobnim pravima, obavezama i odgovornostima direktora (bez radnog odnosa)',
    kind: 'contract',
    about: 'employee',
    article: 'ZoR čl. 48 st. 4–6',
    source: `@header

# Ugovor o međusobnim pravima, obavezama i odgovornostima

## direktora koji nije zasnovao radni odnos

Zaključen na osnovu člana 48. st. 4–6. ${LABOUR_LAW_CITATION_TEMPLATE_TEXT}, dana {{document.date}} godine, između:

1. {{company.name}}, {{company.address}}, PIB {{company.pib}}, matični broj {{company.registration_number}}, u čije ime ugovor zaključuje {{ask: Organ koji zaključuje ugovor u ime društva i ko ga zastupa}} (u daljem tekstu: **društvo**), i
2. ${PERSON_TEXT} (u daljem tekstu: **direktor**).

## Član 1.

Direktor, imenovan odlukom {{ask: Odluka o imenovanju (organ, broj i datum)}}, obavlja poslove direktora društva bez zasnivanja radnog odnosa, u mandatu od **{{ask date: Mandat od}}** do **{{ask date: Mandat do}}** godine.

## Član 2.

Direktor zastupa društvo i vodi njegovo poslovanje u skladu sa zakonom, osnivačkim aktom i odlukama nadležnih organa, organizuje rad i stara se o zakonitosti rada društva, i odlučuje o pravima, obavezama i odgovornostima zaposlenih (član 192. Zakona o radu).
{{if ask: Ograničenja ovlašćenja direktora}}

Ovlašćenja direktora ograničena su na sledeći način: {{ask: Ograničenja ovlašćenja direktora}}.
{{end}}

## Član 3.

Direktor ima pravo na mesečnu naknadu za rad, koja ima karakter zarade, u iznosu od ${PAY_TEXT}.

${BANK_ACCOUNT_TEXT}
{{if ask: Druga prava direktora}}

Direktor ima i sledeća prava: {{ask long: Druga prava direktora}}.
{{end}}

## Član 4.

Direktor je dužan da poslove obavlja savesno, sa pažnjom dobrog privrednika i u razumnom uverenju da deluje u najboljem interesu društva, da čuva poslovnu tajnu i da poštuje zabranu konkurencije, i odgovara društvu za štetu u skladu sa zakonom kojim se uređuju privredna društva.

## Član 5.

Ugovor prestaje istekom mandata, razrešenjem ili ostavkom direktora. Na dan prestanka direktor predaje dužnost, dokumentaciju i imovinu društva, o čemu se sačinjava zapisnik.

## Član 6.

${CLOSING_TEXT.replace('poslodavca', 'društva')}

${COPIES_TEXT.replace('poslodavac', 'društvo')}

@signatures Direktor; {{employee.full_name}} | Za društvo
`,
  },
  {
    code: 'ugovor_ppp',
    title: 'Ugovor o obavljanju privremenih i povremenih poslova',
    kind: 'contract',
    about: 'employee',
    article: 'ZoR čl. 197–198',
    source: `${createPartiesText('Ugovor o obavljanju privremenih i povremenih poslova', 'čl. 197. i 198.', 'izvršilac')}

## Član 1.

Poslodavac angažuje izvršioca radi obavljanja sledećih privremenih i povremenih poslova: {{if engagement.work}}{{engagement.work}}{{else}}{{ask long: Opis privremenih i povremenih poslova}}{{end}}.

Poslovi su po svojoj prirodi takvi da ne traju duže od {{law.temporary_work}} radnih dana u kalendarskoj godini.

## Član 2.

Izvršilac izjavljuje da je: **{{if engagement.status}}{{engagement.status}}{{else}}{{ask choice(nezaposleno lice; zaposleni koji radi sa nepunim radnim vremenom; korisnik starosne penzije; član omladinske ili studentske zadruge): Svojstvo izvršioca}}{{end}}**.

## Član 3.

Poslovi se obavljaju u periodu od **{{if engagement.first_day}}{{engagement.first_day}}{{else}}{{ask date: Poslovi od}}{{end}}** do **{{if engagement.last_day}}{{engagement.last_day}}{{else}}{{ask date: Poslovi do}}{{end}}** godine, ukupno **{{if engagement.days}}{{engagement.days}}{{else}}{{ask number(1..120): Broj radnih dana (najviše 120 u kalendarskoj godini)}}{{end}}** {{if engagement.days}}{{count engagement.days: radni dan/radna dana/radnih dana}}{{else}}{{count ask: Broj radnih dana (najviše 120 u kalendarskoj godini): radni dan/radna dana/radnih dana}}{{end}}, u mestu rada: {{if engagement.place}}{{engagement.place}}{{else}}{{ask: Mesto obavljanja poslova}}{{end}}.

## Član 4.

Za obavljene poslove izvršiocu pripada naknada od ${PAY_TEXT}.

${BANK_ACCOUNT_TEXT} Poslodavac obračunava i plaća poreze i doprinose i podnosi prijavu na obavezno socijalno osiguranje pre početka rada.

## Član 5.

Poslodavac obezbeđuje izvršiocu uslove za bezbedan i zdrav rad. Izvršilac je dužan da poslove obavlja lično, savesno i po uputstvima poslodavca, i da čuva poslovnu tajnu.

## Član 6.

Ovim ugovorom ne zasniva se radni odnos. Ugovor prestaje izvršenjem poslova ili istekom roka iz člana 3, a svaka strana može da ga otkaže u pisanom obliku uz otkazni rok od {{ask number: Otkazni rok u danima}} dana.

## Član 7.

${CLOSING_TEXT}

${COPIES_TEXT}

@signatures Izvršilac; {{employee.full_name}} | ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}
`,
  },
  {
    code: 'ugovor_delo',
    title: 'Ugovor o delu',
    kind: 'contract',
    about: 'employee',
    article: 'ZoR čl. 199',
    source: `${createPartiesText('Ugovor o delu', 'člana 199.', 'izvršilac posla')}

## Član 1.

Izvršilac posla se obavezuje da za poslodavca samostalno obavi sledeći posao, koji je van delatnosti poslodavca: {{if engagement.work}}{{engagement.work}}{{else}}{{ask long: Predmet ugovora o delu}}{{end}}.

## Član 2.

Posao se obavlja od {{if engagement.first_day}}{{engagement.first_day}}{{else}}{{ask date: Početak posla}}{{end}} i predaje najkasnije do **{{if engagement.last_day}}{{engagement.last_day}}{{else}}{{ask date: Rok za predaju posla}}{{end}}** godine.

## Član 3.

Po izvršenom i primljenom poslu izvršiocu posla pripada naknada od ${PAY_TEXT}.

${BANK_ACCOUNT_TEXT} Poslodavac obračunava i plaća poreze i doprinose na ugovorenu naknadu.

## Član 4.

Izvršilac posla obavlja posao svojim sredstvima i po pravilima struke, odgovara za njegov kvalitet i otklanja nedostatke o svom trošku u primerenom roku. Sredstva i podatke koje obezbeđuje poslodavac: {{ask: Sredstva i podaci koje obezbeđuje poslodavac (ili „nema”)}}.

## Član 5.

Ovim ugovorom ne zasniva se radni odnos.

## Član 6.

${CLOSING_TEXT}

${COPIES_TEXT}

@signatures Izvršilac posla; {{employee.full_name}} | ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}
`,
  },
  {
    code: 'ugovor_dopunski',
    title: 'Ugovor o dopunskom radu',
    kind: 'contract',
    about: 'employee',
    article: 'ZoR čl. 202',
    source: `${createPartiesText('Ugovor o dopunskom radu', 'člana 202.', 'zaposleni na dopunskom radu')}

## Član 1.

{{gender: Zaposleni/Zaposlena}} na dopunskom radu izjavljuje da je u radnom odnosu sa punim radnim vremenom kod poslodavca: **{{ask: Poslodavac kod koga radi puno radno vreme}}**.

## Član 2.

Dopunski rad obavlja se na poslovima: {{if engagement.work}}{{engagement.work}}{{else}}{{ask: Poslovi dopunskog rada}}{{end}}, u mestu rada {{if engagement.place}}{{engagement.place}}{{else}}{{ask: Mesto dopunskog rada}}{{end}}, od **{{if engagement.first_day}}{{engagement.first_day}}{{else}}{{ask date: Dopunski rad od}}{{end}}**{{if engagement.last_day}} do **{{engagement.last_day}}**{{else}}{{if ask: Dopunski rad do (ako je na određeno vreme)}} do **{{ask date: Dopunski rad do (ako je na određeno vreme)}}**{{end}}{{end}} godine.

## Član 3.

Dopunski rad traje **{{if engagement.weekly_hours}}{{engagement.weekly_hours}}{{else}}{{ask number: Časova dopunskog rada nedeljno}}{{end}}** {{if engagement.weekly_hours}}{{count engagement.weekly_hours: čas/časa/časova}}{{else}}{{count ask: Časova dopunskog rada nedeljno: čas/časa/časova}}{{end}} nedeljno, a najviše jednu trećinu punog radnog vremena.

## Član 4.

Za dopunski rad pripada mesečna novčana naknada od ${PAY_TEXT}.

${BANK_ACCOUNT_TEXT}

## Član 5.

Poslodavac obezbeđuje uslove za bezbedan i zdrav rad, a {{gender: zaposleni je dužan/zaposlena je dužna}} da poslove obavlja savesno, da poštuje organizaciju rada poslodavca i da čuva poslovnu tajnu.

## Član 6.

Ugovor može da otkaže svaka strana u pisanom obliku, uz otkazni rok od {{ask number: Otkazni rok u danima}} dana. Dopunskim radom ne zasniva se radni odnos kod poslodavca.

## Član 7.

${CLOSING_TEXT}

${COPIES_TEXT}

@signatures Zaposleni na dopunskom radu; {{employee.full_name}} | ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}
`,
  },
  {
    code: 'ugovor_strucno',
    title: 'Ugovor o stručnom osposobljavanju i usavršavanju',
    kind: 'contract',
    about: 'employee',
    article: 'ZoR čl. 201',
    source: `${createPartiesText('Ugovor o stručnom osposobljavanju i usavršavanju', 'člana 201.', 'kandidat')}

## Član 1.

Poslodavac prima kandidata radi: **{{ask choice(obavljanja pripravničkog staža i polaganja stručnog ispita; stručnog usavršavanja; specijalizacije): Svrha}}**, za zanimanje {{ask: Zanimanje za koje se osposobljava}}.

Ovaj oblik rada zasniva se na tome što je propisan kao uslov: {{ask: Propis ili pravilnik koji to predviđa}}.

## Član 2.

Stručno osposobljavanje, odnosno usavršavanje traje od **{{if engagement.first_day}}{{engagement.first_day}}{{else}}{{ask date: Osposobljavanje od}}{{end}}** do **{{if engagement.last_day}}{{engagement.last_day}}{{else}}{{ask date: Osposobljavanje do}}{{end}}** godine i obavlja se po programu: {{ask long: Program osposobljavanja}}.

Kandidata vodi i nadgleda mentor: {{ask: Mentor}}.

## Član 3.

{{if ask: Ugovorena naknada (dinara)}}
Poslodavac kandidatu obezbeđuje mesečnu novčanu naknadu od ${PAY_TEXT}. Ova naknada ne smatra se zaradom (član 201. Zakona o radu).
{{else}}
Za vreme osposobljavanja, odnosno usavršavanja poslodavac ne obezbeđuje novčanu naknadu.
{{end}}

## Član 4.

Kandidat je dužan da se pridržava programa, uputstava mentora, radne discipline i mera bezbednosti i zdravlja na radu. Poslodavac ga osposobljava za bezbedan i zdrav rad i obezbeđuje osiguranje u skladu sa zakonom.

## Član 5.

Ovim ugovorom ne zasniva se radni odnos. Po završetku poslodavac kandidatu izdaje potvrdu o obavljenom stručnom osposobljavanju, odnosno usavršavanju.

## Član 6.

${CLOSING_TEXT}

${COPIES_TEXT}

@signatures Kandidat; {{employee.full_name}} | ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}
`,
  },
]
