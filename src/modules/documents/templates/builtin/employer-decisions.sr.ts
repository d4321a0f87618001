import {
  type BuiltinTemplate,
  EMPLOYER_SIGNATURE_TEMPLATE_TEXT,
  LABOUR_LAW_CITATION_TEMPLATE_TEXT,
  LEGAL_REMEDY_TEMPLATE_TEXT,
  writeDecisionIntroductionTemplateText,
} from './builtin-template-texts.ts'

/** The employees of a decision: named ones, or all employees on its day. */
const EMPLOYEES_TEXT = `{{if ask: Zaposleni ili organizacioni delovi, ako se ne odnosi na sve}}
{{ask long: Zaposleni ili organizacioni delovi, ako se ne odnosi na sve}}
{{else}}
{{each people}}
{{if item.starts}}

**{{item.starts}}:**
{{end}}
{{item.name}} ({{item.position}});
{{end}}
{{end}}`

/** A decision about several persons has no gender. */
const PLURAL_LEGAL_REMEDY_TEXT = LEGAL_REMEDY_TEMPLATE_TEXT.replace('{{gender: zaposleni/zaposlena}}', 'zaposleni')

/** The remedy of a decision that is not called `rešenje`. */
const LEGAL_REMEDY_OF_DECISION_TEXT = PLURAL_LEGAL_REMEDY_TEXT.replace('ovog rešenja', 'ove odluke').replace(
  'dostavljanja rešenja',
  'dostavljanja odluke',
)

const DELIVERY_TEXT = `**Dostaviti:** zaposlenima na koje se odnosi, evidenciji o zaposlenima, arhivi; istaći na oglasnoj tabli dana ____________________ godine.

@signatures ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}
`

/** Decisions that concern the company and list its employees. */
export const builtinEmployerDecisionTemplates: BuiltinTemplate[] = [
  {
    code: 'resenje_go_kolektivni',
    title: 'Rešenje o kolektivnom godišnjem odmoru',
    kind: 'decision',
    about: 'company',
    article: 'ZoR čl. 75 st. 5',
    source: `@header

${writeDecisionIntroductionTemplateText('čl. 68–75.')}

# Rešenje

## o korišćenju kolektivnog godišnjeg odmora

1. Kolektivni godišnji odmor za {{ask: Godina za koju se odmor koristi}}. godinu koristi se od **{{ask date: Kolektivni odmor od}}** do **{{ask date: Kolektivni odmor do}}** godine, u trajanju od **{{ask number: Radnih dana kolektivnog odmora}}** {{count ask: Radnih dana kolektivnog odmora: radnog dana/radna dana/radnih dana}}. Dan povratka na rad je {{ask date: Dan povratka na rad}} godine.
2. Kolektivni godišnji odmor koriste sledeći zaposleni, po organizacionim delovima:

${EMPLOYEES_TEXT}

Preostali deo godišnjeg odmora, do punog trajanja na koje zaposleni ima pravo, koristi se po posebnom rešenju, najkasnije do 30. juna naredne godine.

Za vreme godišnjeg odmora zaposlenima pripada naknada zarade u visini prosečne zarade u prethodnih 12 meseci (član 114. Zakona o radu).

## Obrazloženje

{{ask long: Razlog za kolektivni godišnji odmor}}

{{if ask: Zaposleni su prethodno konsultovani o vremenu odmora}}O vremenu korišćenja odmora zaposleni su prethodno konsultovani. {{end}}Rešenje se ističe na oglasnoj tabli najmanje 15 dana pre dana određenog za korišćenje godišnjeg odmora, čime se smatra da je uručeno zaposlenima (član 75. Zakona o radu).

${PLURAL_LEGAL_REMEDY_TEXT}

${DELIVERY_TEXT}`,
  },
  {
    code: 'odluka_rad_praznik',
    title: 'Odluka o radu na dan praznika',
    kind: 'decision',
    about: 'company',
    article: 'ZoR čl. 108 st. 1 t. 1; Zakon o državnim i drugim praznicima',
    source: `@header

${writeDecisionIntroductionTemplateText('člana 108. stav 1. tačka 1)')}

# Odluka

## o radu na dan praznika

1. Na dan praznika koji je neradni dan – {{ask: Naziv praznika}}, **{{ask date: Dan praznika}}** godine – radi se u smeni, odnosno vremenu: {{ask: Smena ili vreme rada}}.
2. Rade sledeći zaposleni:

${EMPLOYEES_TEXT}

Za rad na dan praznika pripada uvećana zarada od najmanje {{law.holiday_increase}}% od osnovice (član 108. stav 1. tačka 1) Zakona o radu). Ako se istovremeno steknu uslovi po više osnova, procenat uvećanja je zbir procenata po svakom od osnova.

## Obrazloženje

{{ask long: Razlog rada na dan praznika (neprekidan proces, potreba posla)}}

Zaposleni se o rasporedu obaveštavaju najmanje {{law.schedule_notice}} dana unapred, a izuzetno, zbog nepredviđenih okolnosti, najmanje 48 časova unapred (član 56. Zakona o radu).

${LEGAL_REMEDY_OF_DECISION_TEXT}

${DELIVERY_TEXT}`,
  },
  {
    code: 'odluka_preraspodela',
    title: 'Odluka o preraspodeli radnog vremena',
    kind: 'decision',
    about: 'company',
    article: 'ZoR čl. 57–61',
    source: `@header

${writeDecisionIntroductionTemplateText('čl. 57–61.')}

# Odluka

## o preraspodeli radnog vremena

1. Uvodi se preraspodela radnog vremena od **{{ask date: Preraspodela od}}** do **{{ask date: Preraspodela do}}** godine, u okviru {{ask: Period (šest meseci u kalendarskoj godini; do devet meseci ako je u kolektivnom ugovoru)}}.
2. Preraspodela se vrši tako da ukupno radno vreme u tom periodu u proseku ne bude duže od ugovorenog, a radno vreme ne može da traje duže od 60 časova nedeljno.
3. Raspored časova po nedeljama: {{ask long: Raspored časova po nedeljama}}
4. Odluka se odnosi na sledeće zaposlene:

${EMPLOYEES_TEXT}

Preraspodela radnog vremena ne smatra se prekovremenim radom (član 58. Zakona o radu). Odmor između dva radna dana traje najmanje 11 časova neprekidno (član 66. Zakona o radu). Zaposlenom koji se saglasio da u preraspodeli radi u proseku duže od ugovorenog radnog vremena, časovi rada duži od prosečnog obračunavaju se i isplaćuju kao prekovremeni rad (član 57. stav 4. Zakona o radu).

Preraspodela se ne odnosi na poslove sa skraćenim radnim vremenom (član 60. Zakona o radu) ni na zaposlene mlađe od 18 godina, a na zaposlenu za vreme trudnoće i na roditelje odnosi se samo uz njihovu pisanu saglasnost (član 92. Zakona o radu). Saglasnosti: {{ask: Pribavljene saglasnosti (ili „nisu potrebne”)}}.

Zaposlenom kome radni odnos prestane pre isteka preraspodele, časovi rada duži od ugovorenog preračunavaju se u skladu sa članom 61. Zakona o radu.

## Obrazloženje

{{ask long: Razlog preraspodele (priroda delatnosti, organizacija rada, rokovi)}}

${LEGAL_REMEDY_OF_DECISION_TEXT}

${DELIVERY_TEXT}`,
  },
  {
    code: 'resenje_nocni_smene',
    title: 'Odluka o uvođenju noćnog rada i rada u smenama',
    kind: 'decision',
    about: 'company',
    article: 'ZoR čl. 62–63',
    source: `@header

${writeDecisionIntroductionTemplateText('čl. 62. i 63,', 'kao i')}

# Odluka

## o uvođenju noćnog rada i rada u smenama

1. Od **{{ask date: Rad u smenama od}}** godine rad se organizuje u smenama: {{ask long: Smene (naziv, početak i kraj)}}
2. Smene se menjaju na sledeći način: {{ask: Izmena smena (rotacija)}}.
3. Odluka se odnosi na sledeće zaposlene:

${EMPLOYEES_TEXT}

Rad koji se obavlja u vremenu od 22 časa do 6 časova narednog dana smatra se radom noću. Zaposlenom koji radi noću najmanje tri časa svakog radnog dana ili trećinu punog radnog vremena u toku jedne radne nedelje poslodavac je dužan da obezbedi obavljanje poslova u toku dana ako bi, po mišljenju nadležnog zdravstvenog organa, takav rad doveo do pogoršanja njegovog zdravstvenog stanja (član 62. Zakona o radu).

Smene se menjaju tako da zaposleni ne radi neprekidno više od jedne radne nedelje noću; duže samo uz njegovu pisanu saglasnost (član 63. Zakona o radu). Zaposleni mlađi od 18 godina ne radi noću, a roditelj deteta do tri godine i samohrani roditelj deteta do sedam godina ili deteta koje je težak invalid rade noću samo uz pisanu saglasnost.

Za rad noću, ako takav rad nije vrednovan pri utvrđivanju osnovne zarade, pripada uvećana zarada od najmanje {{law.night_increase}}% od osnovice (član 108. stav 1. tačka 2) Zakona o radu).

## Obrazloženje

{{ask long: Razlog uvođenja smena i noćnog rada}}

Pre uvođenja noćnog rada zatraženo je mišljenje sindikata o merama bezbednosti i zaštite života i zdravlja na radu: {{ask: Mišljenje sindikata (datum, ili „sindikat nije osnovan”)}}. Na odnose koji ovom odlukom nisu uređeni primenjuje se ${LABOUR_LAW_CITATION_TEMPLATE_TEXT.replace('Zakona', 'Zakon')}.

${LEGAL_REMEDY_OF_DECISION_TEXT}

${DELIVERY_TEXT}`,
  },
]
