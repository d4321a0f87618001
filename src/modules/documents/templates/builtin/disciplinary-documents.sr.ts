import {
  type BuiltinTemplate,
  DECISION_CLOSING_TEMPLATE_TEXT,
  EMPLOYEE_INTRODUCTION_TEMPLATE_TEXT,
  EMPLOYEE_MID_SENTENCE_TEMPLATE_TEXT,
  EMPLOYEE_WITH_POSITION_TEMPLATE_TEXT,
  EMPLOYER_SIGNATURE_TEMPLATE_TEXT,
  LABOUR_LAW_CITATION_TEMPLATE_TEXT,
  UNUSED_LEAVE_AT_TERMINATION_TEMPLATE_TEXT,
  writeDecisionIntroductionTemplateText,
} from './builtin-template-texts.ts'

const WARNING_TEXT = `{{gender: Zaposlenom/Zaposlenoj}} je {{if warning.served_on}}{{warning.served_on}}{{else}}{{ask date: Dan dostavljanja upozorenja}}{{end}} godine dostavljeno upozorenje o postojanju razloga za otkaz broj {{if warning.served_on}}{{warning.number}}{{else}}{{ask: Broj upozorenja}}{{end}}, sa rokom za izjašnjenje od najmanje osam dana (član 180. Zakona o radu).

Izjašnjenje na navode iz upozorenja: {{ask long: Izjašnjenje zaposlenog i mišljenje sindikata (ili „nije se izjasnio”)}}.`
const FINAL_PAYMENT_TEXT = `Poslodavac će u roku od {{law.final_payment}} dana od dana prestanka radnog odnosa isplatiti sve neisplaćene zarade, naknade zarade i druga primanja (član 186. Zakona o radu) i ${UNUSED_LEAVE_AT_TERMINATION_TEMPLATE_TEXT}.`

/** Templates about shortcomings, measures, removal from work and dismissal (čl. 153–160, 165–170, 179–189). */
export const builtinDisciplinaryTemplates: BuiltinTemplate[] = [
  {
    code: 'obavestenje_rezultati',
    title: 'Obaveštenje o nedostacima u radu, sa uputstvima i rokom',
    kind: 'notice',
    about: 'employment',
    article: 'ZoR čl. 180a',
    source: `@header

Na osnovu člana 180a ${LABOUR_LAW_CITATION_TEMPLATE_TEXT}, {{company.name}} dostavlja

# Obaveštenje

## o nedostacima u radu

{{gender: Zaposleni/Zaposlena}}: ${EMPLOYEE_WITH_POSITION_TEMPLATE_TEXT}.

1. **Nedostaci u radu**, odnosno nedostatak potrebnih znanja i sposobnosti, u periodu od {{ask date: Nedostaci u periodu od}} do {{ask date: Nedostaci u periodu do}} godine: {{ask long: Nedostaci u radu}}
2. **Uputstva za rad:** {{ask long: Uputstva za poboljšanje rada}}
3. **Rok za poboljšanje rada:** {{ask number: Rok za poboljšanje rada u danima}} dana od dana dostavljanja ovog obaveštenja. Rad će se pratiti na sledeći način: {{ask: Kako se prati rad u tom roku}}.

Ako {{gender: zaposleni/zaposlena}} u ostavljenom roku ne poboljša rad, poslodavac može da otkaže ugovor o radu iz razloga predviđenog u članu 179. stav 1. tačka 1) Zakona o radu, uz otkazni rok iz člana 189. tog zakona, ili da izrekne neku od mera iz člana 179a.

@signatures ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}

@received
`,
  },
  {
    code: 'resenje_mera',
    title: 'Rešenje o izricanju mere umesto otkaza ugovora o radu',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 179a',
    source: `@header

${writeDecisionIntroductionTemplateText('člana 179a')}

# Rešenje

## o izricanju mere zbog povrede radne obaveze, odnosno nepoštovanja radne discipline

1. ${EMPLOYEE_INTRODUCTION_TEMPLATE_TEXT}, {{gender: učinio je/učinila je}} povredu radne obaveze, odnosno {{gender: nije poštovao/nije poštovala}} radnu disciplinu (povređena odredba: {{ask: Odredba zakona, akta ili ugovora koja je povređena}}), zbog čega se {{gender: zaposlenom/zaposlenoj}} izriče mera: **{{ask choice(privremeno udaljenje sa rada bez naknade zarade; novčana kazna; opomena sa najavom otkaza): Mera}}**.
{{if ask: Udaljenje od}}
2. Privremeno udaljenje sa rada bez naknade zarade traje od {{ask date: Udaljenje od}} do {{ask date: Udaljenje do}} godine, ukupno {{ask number(1..15): Radnih dana udaljenja}} {{count ask: Radnih dana udaljenja: radni dan/radna dana/radnih dana}}.
{{end}}
{{if ask: Visina novčane kazne u procentima osnovne zarade (najviše 20)}}
2. Novčana kazna iznosi {{ask number: Visina novčane kazne u procentima osnovne zarade (najviše 20)}}% osnovne zarade za mesec u kome je izrečena, izriče se za {{ask number(1..3): Broj meseci novčane kazne}} {{count ask: Broj meseci novčane kazne: mesec/meseca/meseci}} i izvršava se obustavom od zarade na osnovu ovog rešenja.
{{end}}
{{if ask: Opomena sa najavom otkaza}}
2. Ako u narednom roku od šest meseci {{gender: zaposleni/zaposlena}} učini istu povredu, poslodavac će otkazati ugovor o radu bez ponovnog upozorenja iz člana 180. Zakona o radu.
{{end}}

## Obrazloženje

{{ask long: Činjenice, dokazi i ocena okolnosti}}

${WARNING_TEXT}

Poslodavac je ocenio da postoje olakšavajuće okolnosti, odnosno da povreda nije takve prirode da {{gender: zaposlenom/zaposlenoj}} treba da prestane radni odnos, pa je umesto otkaza izrečena mera (član 179a Zakona o radu).

${DECISION_CLOSING_TEMPLATE_TEXT}`,
  },
  {
    code: 'resenje_udaljenje',
    title: 'Rešenje o privremenom udaljenju sa rada',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 165–169',
    source: `@header

${writeDecisionIntroductionTemplateText('čl. 165–169.')}

# Rešenje

## o privremenom udaljenju sa rada

1. ${EMPLOYEE_INTRODUCTION_TEMPLATE_TEXT}, privremeno se udaljava sa rada od **{{ask date: Udaljenje od}}** godine.
2. Razlog udaljenja: {{ask: Razlog udaljenja (član 165, odnosno 166. Zakona o radu)}}.
3. Udaljenje traje {{ask: Trajanje udaljenja (najduže tri meseca)}}. Ako je zbog krivičnog dela učinjenog na radu ili u vezi sa radom započeto krivično gonjenje, udaljenje može da traje do pravnosnažnog okončanja krivičnog postupka, a za vreme pritvora od prvog dana pritvora dok pritvor traje.
4. Za vreme udaljenja pripada naknada zarade u visini {{ask choice(jedne četvrtine; jedne trećine): Visina naknade (jedna trećina ako izdržava porodicu)}} osnovne zarade (član 168. Zakona o radu).

## Obrazloženje

{{ask long: Činjenice i dokazi}}

Ako se utvrdi da {{gender: zaposleni nije odgovoran/zaposlena nije odgovorna}}, odnosno ako krivični postupak bude obustavljen ili okončan oslobađajućom presudom, pripada razlika između primljene naknade i punog iznosa osnovne zarade (član 169. Zakona o radu).

${DECISION_CLOSING_TEMPLATE_TEXT}`,
  },
  {
    code: 'resenje_otkaz',
    title: 'Rešenje o otkazu ugovora o radu',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 179, 184, 185',
    source: `@header

${writeDecisionIntroductionTemplateText('{{if employment.end_basis}}{{employment.end_basis}}{{else}}{{ask: Osnov otkaza (npr. člana 179. stav 2. tačka 1)}}{{end}}, člana 185. stav 1.')}

# Rešenje

## o otkazu ugovora o radu

1. Otkazuje se ugovor o radu{{if employment.contract_number}} broj {{employment.contract_number}}{{end}}, po kome je ${EMPLOYEE_MID_SENTENCE_TEMPLATE_TEXT}, u radnom odnosu kod poslodavca od {{employment.first_day}} godine.
2. Radni odnos prestaje **{{if employment.end_basis}}{{employment.last_day}} godine{{else}}{{if ask: Dan prestanka radnog odnosa}}{{ask date: Dan prestanka radnog odnosa}} godine{{else}}danom dostavljanja ovog rešenja{{end}}{{end}}**.
{{if ask: Otkazni rok u danima (8 do 30, samo kod člana 179. stav 1. tačka 1)}}
3. Otkazni rok traje {{ask number: Otkazni rok u danima (8 do 30, samo kod člana 179. stav 1. tačka 1)}} dana i teče od narednog dana od dana dostavljanja rešenja (član 189. Zakona o radu).
{{end}}
3. ${FINAL_PAYMENT_TEXT}
4. {{gender: Zaposleni je dužan/Zaposlena je dužna}} da vrati sredstva rada i isprave poslodavca, a poslodavac će podneti odjavu sa obaveznog socijalnog osiguranja u zakonskom roku.

## Obrazloženje

{{ask long: Činjenice i dokazi zbog kojih se otkazuje ugovor}}

{{if warning.served_on}}
${WARNING_TEXT}
{{else}}
{{if ask: Dan dostavljanja upozorenja}}
${WARNING_TEXT}
{{end}}
{{end}}
{{if ask: Dan dostavljanja obaveštenja o nedostacima (član 180a)}}

{{gender: Zaposlenom/Zaposlenoj}} je {{ask date: Dan dostavljanja obaveštenja o nedostacima (član 180a)}} godine dato pisano obaveštenje o nedostacima u radu, sa uputstvima i primerenim rokom za poboljšanje rada, a rad u ostavljenom roku nije poboljšan (član 180a Zakona o radu).
{{end}}

{{if ask: Dan saznanja za činjenice (samo kod člana 179. stav 1. tačka 1) i st. 2. i 3)}}

Poslodavac je za činjenice zbog kojih se ugovor otkazuje saznao {{ask date: Dan saznanja za činjenice (samo kod člana 179. stav 1. tačka 1) i st. 2. i 3)}} godine, pa je otkaz dat u roku iz člana 184. Zakona o radu.
{{end}}

${DECISION_CLOSING_TEMPLATE_TEXT}`,
  },
  {
    code: 'resenje_visak',
    title: 'Rešenje o otkazu ugovora o radu usled prestanka potrebe za radom (višak zaposlenih)',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 153–160, 179 st. 5 t. 1',
    source: `@header

${writeDecisionIntroductionTemplateText('čl. 153–160, člana 179. stav 5. tačka 1), člana 185. stav 1.')}

# Rešenje

## o otkazu ugovora o radu usled prestanka potrebe za radom

1. Otkazuje se ugovor o radu{{if employment.contract_number}} broj {{employment.contract_number}}{{end}}, po kome je ${EMPLOYEE_MID_SENTENCE_TEMPLATE_TEXT}, u radnom odnosu kod poslodavca, jer je usled tehnoloških, ekonomskih ili organizacionih promena prestala potreba za obavljanjem poslova, odnosno došlo do smanjenja obima posla.
2. Radni odnos prestaje **{{if employment.end_basis}}{{employment.last_day}}{{else}}{{ask date: Dan prestanka radnog odnosa}}{{end}} godine**.
3. Pre otkaza isplaćena je, za {{service.full_years}} {{count service.full_years: navršenu godinu/navršene godine/navršenih godina}} rada kod poslodavca, otpremnina u iznosu od **{{ask amount: Iznos otpremnine (dinara)}} dinara** (slovima: {{ask words: Iznos otpremnine (dinara)}}), dana {{ask date: Dan isplate otpremnine}} godine (čl. 158. i 159. Zakona o radu).
4. ${FINAL_PAYMENT_TEXT}
5. {{gender: Zaposleni/Zaposlena}} ostvaruje pravo na novčanu naknadu, penzijsko i invalidsko osiguranje i zdravstvenu zaštitu po propisima o zapošljavanju (član 160. Zakona o radu), uz prijavu nadležnoj službi zapošljavanja.

## Obrazloženje

{{ask long: Promene kod poslodavca i razlog prestanka potrebe}}

Mogućnost premeštaja na druge odgovarajuće poslove, rada sa nepunim radnim vremenom, prekvalifikacije ili dokvalifikacije: {{ask: Mere za zapošljavanje koje su razmotrene}}.
{{if ask: Program rešavanja viška zaposlenih (broj i datum, ako je donet)}}

Otkaz je dat na osnovu programa rešavanja viška zaposlenih: {{ask: Program rešavanja viška zaposlenih (broj i datum, ako je donet)}} (čl. 153–156. Zakona o radu).
{{end}}

Otpremnina nije niža od zbira trećine zarade {{gender: zaposlenog/zaposlene}} za svaku navršenu godinu rada u radnom odnosu kod poslodavca, pri čemu se zaradom smatra prosečna mesečna zarada isplaćena za poslednja tri meseca pre meseca u kome se otpremnina isplaćuje. Poslodavac u roku od {{law.no_hiring}} meseca od dana prestanka radnog odnosa ne može na istim poslovima da zaposli drugo lice (član 182. Zakona o radu).

${DECISION_CLOSING_TEMPLATE_TEXT}`,
  },
]
