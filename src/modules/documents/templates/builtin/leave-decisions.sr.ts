import {
  type BuiltinTemplate,
  DECISION_CLOSING_TEMPLATE_TEXT,
  EMPLOYEE_MID_SENTENCE_TEMPLATE_TEXT,
  LABOUR_LAW_CITATION_TEMPLATE_TEXT,
} from './builtin-template-texts.ts'

const REASONS_HEADING = '## Obrazloženje'

/** A decision mentions the request, unless the employer entered the leave. */
const ON_REQUEST_TEXT =
  '{{if not leave.by_employer}}postupajući po zahtevu koji je {{gender: podneo zaposleni/podnela zaposlena}} {{employee.full_name}} dana {{leave.filed_on}} godine, {{end}}'

/** The beginning of a leave decision. */
const createOpeningText = (basis: string) =>
  `@header

Na osnovu ${basis} i člana 192. ${LABOUR_LAW_CITATION_TEMPLATE_TEXT}, ${ON_REQUEST_TEXT}poslodavac {{company.name}}{{if company.representative}}, koga zastupa {{company.representative}},{{end}} donosi

# Rešenje`
const COMPENSATION_TEXT =
  '{{gender: zaposleni/zaposlena}} ima pravo na naknadu zarade u visini prosečne zarade u prethodnih 12 meseci (član 114. stav 1. Zakona o radu).'
const PROOF_TEXT =
  '{{if leave.has_proof}}Uvidom u priloženu dokumentaciju utvrđeno{{else}}Utvrđeno{{end}} je da su ispunjeni uslovi propisani odredbom {{leave.article}} Zakona o radu.'
const RETURN_TO_WORK_TEXT = '{{gender: Zaposleni je dužan/Zaposlena je dužna}} da se na rad vrati {{leave.return_day}} godine.'

/** Leave decisions. The leave module generates them from the data of a request. If a user generates one, its fields become questions. */
export const builtinLeaveDecisionTemplates: BuiltinTemplate[] = [
  {
    code: 'resenje_go',
    title: 'Rešenje o korišćenju godišnjeg odmora',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 68–76, 193',
    source: `${createOpeningText('čl. 68–76.')}

## o korišćenju godišnjeg odmora

{{if leave.right}}
1. Utvrđuje se da ${EMPLOYEE_MID_SENTENCE_TEMPLATE_TEXT}, ima pravo na godišnji odmor za {{leave.year}}. godinu u trajanju od **{{leave.right}}**.
{{else}}
{{if not leave.is_known}}
1. Utvrđuje se da ${EMPLOYEE_MID_SENTENCE_TEMPLATE_TEXT}, ima pravo na godišnji odmor za {{leave.year}}. godinu u trajanju od **{{annual_leave.granted}}** {{count annual_leave.granted: radnog dana/radna dana/radnih dana}}.
{{end}}
{{end}}
2. {{gender: Zaposleni/Zaposlena}} koristi godišnji odmor u trajanju od **{{leave.days}}** {{leave.span}}.{{if leave.of_years}} Od tih dana na {{leave.of_years}}.{{end}}
{{if not leave.no_return}}
3. ${RETURN_TO_WORK_TEXT}
{{end}}
4. Posle ovog dela {{gender: zaposlenom/zaposlenoj}} {{if leave.none_left}}ne preostaje neiskorišćen godišnji odmor za {{leave.year}}. godinu.{{else}}{{count leave.left: preostaje/preostaju/preostaje}} još {{leave.left}} godišnjeg odmora za {{leave.year}}. godinu, koji se koristi najkasnije do {{leave.left_until}} godine.{{end}}
5. Za vreme godišnjeg odmora ${COMPENSATION_TEXT}

${REASONS_HEADING}

Pravo na godišnji odmor utvrđeno je u skladu sa čl. 68–72. Zakona o radu i opštim aktom, odnosno ugovorom o radu{{if leave.grounds}}, po sledećim merilima:{{else}}{{if ask: Merila za dužinu odmora (npr. radno iskustvo 2, sprema 3 dana)}}, po sledećim merilima: {{ask: Merila za dužinu odmora (npr. radno iskustvo 2, sprema 3 dana)}}{{end}}.{{end}}

{{each leave.grounds}}
- {{item.ground}};
{{end}}

Pri računanju dana odmora radna nedelja uzeta je kao pet radnih dana, a praznici koji su neradni dani nisu uračunati (član 70. Zakona o radu). Vreme korišćenja određeno je u zavisnosti od potrebe posla{{if not leave.by_employer}} i zahteva {{gender: zaposlenog/zaposlene}}{{end}} (član 75. stav 1. Zakona o radu).
{{if ask: Odmor se koristi na zahtev zaposlenog (upisati datum zahteva)}}

Rešenje se dostavlja neposredno pre korišćenja odmora, jer se odmor koristi na zahtev od {{ask date: Odmor se koristi na zahtev zaposlenog (upisati datum zahteva)}} godine (član 75. stav 3. Zakona o radu).
{{end}}

${DECISION_CLOSING_TEMPLATE_TEXT}`,
  },
  {
    code: 'resenje_placeno',
    title: 'Rešenje o plaćenom odsustvu',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 77',
    source: `${createOpeningText('{{leave.article}}')}

## o plaćenom odsustvu

1. Utvrđuje se da ${EMPLOYEE_MID_SENTENCE_TEMPLATE_TEXT}, ima pravo na plaćeno odsustvo po osnovu: **{{leave.ground}}**, u trajanju od {{leave.days}} {{leave.span}}.
{{if leave.paid_left}}
2. U {{leave.year}}. godini {{gender: zaposlenom/zaposlenoj}} od ukupno {{leave.paid_limit}} radnih dana plaćenog odsustva iz člana 77. stav 1. Zakona o radu {{count leave.paid_left: preostaje/preostaju/preostaje}} {{leave.paid_left}}.
{{else}}
{{if not leave.is_known}}
{{if ask: Preostalo od pet radnih dana u godini}}
2. Od plaćenog odsustva iz člana 77. stav 1. Zakona o radu u ovoj godini preostaje radnih dana: {{ask number: Preostalo od pet radnih dana u godini}}.
{{end}}
{{end}}
{{end}}
3. Za vreme plaćenog odsustva ${COMPENSATION_TEXT}

${REASONS_HEADING}

{{if leave.has_proof}}Uvidom u priloženi dokaz utvrđeno{{else}}{{if ask: Dokaz o razlogu odsustva}}Uvidom u priloženi dokaz ({{ask: Dokaz o razlogu odsustva}}) utvrđeno{{else}}Utvrđeno{{end}}{{end}} je da su ispunjeni uslovi za plaćeno odsustvo propisani odredbom {{leave.article}} Zakona o radu i opštim aktom.

${DECISION_CLOSING_TEMPLATE_TEXT}`,
  },
  {
    code: 'resenje_neplaceno',
    title: 'Rešenje o neplaćenom odsustvu',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 78',
    source: `${createOpeningText('člana 78.')}

## o neplaćenom odsustvu

1. Odobrava se da ${EMPLOYEE_MID_SENTENCE_TEMPLATE_TEXT}, koristi neplaćeno odsustvo u trajanju od **{{leave.days}}** {{leave.span}}{{if ask: Razlog neplaćenog odsustva}}, zbog: {{ask: Razlog neplaćenog odsustva}}{{end}}.
2. Za vreme neplaćenog odsustva {{gender: zaposlenom/zaposlenoj}} miruju prava i obaveze iz radnog odnosa, ako za pojedina prava i obaveze zakonom, opštim aktom, odnosno ugovorom o radu nije drukčije određeno (član 78. stav 2. Zakona o radu).
{{if not leave.no_return}}
3. ${RETURN_TO_WORK_TEXT}
{{end}}
{{if ask: Obavezno socijalno osiguranje za vreme odsustva (npr. podnosi se odjava)}}
4. Obavezno socijalno osiguranje za vreme odsustva: {{ask: Obavezno socijalno osiguranje za vreme odsustva (npr. podnosi se odjava)}}.
{{end}}

${REASONS_HEADING}

Poslodavac je ocenio da je odsustvo opravdano i da ne remeti proces rada.

${DECISION_CLOSING_TEMPLATE_TEXT}`,
  },
  {
    code: 'resenje_mirovanje',
    title: 'Rešenje o mirovanju radnog odnosa',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 79, 100',
    source: `${createOpeningText('{{leave.article}}')}

## o mirovanju radnog odnosa

1. Utvrđuje se da prava i obaveze koje ${EMPLOYEE_MID_SENTENCE_TEMPLATE_TEXT}, stiče na radu i po osnovu rada miruju {{leave.span}}, po osnovu: {{leave.ground}}.
2. {{gender: Zaposleni je dužan/Zaposlena je dužna}} da se u roku od {{law.return_from_dormancy}} dana od dana prestanka razloga za mirovanje vrati na rad kod poslodavca (član 79. stav 3. Zakona o radu).

${REASONS_HEADING}

${PROOF_TEXT}{{if ask: Dokaz o razlogu mirovanja}} Razlog mirovanja dokazan je: {{ask: Dokaz o razlogu mirovanja}}.{{end}}

${DECISION_CLOSING_TEMPLATE_TEXT}`,
  },
  {
    code: 'resenje_porodiljsko',
    title: 'Rešenje o porodiljskom odsustvu i odsustvu sa rada radi nege deteta',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 94, 94a',
    source: `${createOpeningText('čl. 94. i 94a')}

{{if leave.is_known}}
## o porodiljskom odsustvu
{{else}}
## o porodiljskom odsustvu i odsustvu sa rada radi nege deteta
{{end}}

{{if leave.is_known}}
1. Utvrđuje se da ${EMPLOYEE_MID_SENTENCE_TEMPLATE_TEXT}, ima pravo na **porodiljsko odsustvo** {{leave.span}}.
{{else}}
1. Utvrđuje se da ${EMPLOYEE_MID_SENTENCE_TEMPLATE_TEXT}, ima pravo na **porodiljsko odsustvo** od {{ask date: Porodiljsko odsustvo od}} do {{ask date: Porodiljsko odsustvo do}} godine (do navršena tri meseca od dana porođaja).
2. Po isteku porodiljskog odsustva pripada pravo na **odsustvo sa rada radi nege deteta** od {{ask date: Nega deteta od}} do {{ask date: Nega deteta do}} godine.
3. Oba odsustva traju ukupno {{ask: Ukupno trajanje (365 dana; dve godine za treće i svako naredno dete)}}, računajući od dana otpočinjanja porodiljskog odsustva.
{{end}}
4. Naknada zarade, odnosno naknada plate za to vreme ostvaruje se u skladu sa zakonom kojim se uređuje finansijska podrška porodici sa decom.
{{if not leave.is_known}}
5. Posle isteka odsustva {{gender: zaposleni je dužan/zaposlena je dužna}} da se vrati na rad {{leave.return_day}} godine.
{{end}}

${REASONS_HEADING}

{{if leave.is_known}}
${PROOF_TEXT}
{{else}}
Pravo je utvrđeno na osnovu: {{ask: Dokaz (doznaka o otvaranju porodiljskog odsustva, izvod iz matične knjige rođenih)}}.
{{end}}
{{if ask: Ime deteta}}

Dete: {{ask: Ime deteta}}, datum rođenja {{ask date: Datum rođenja deteta}} godine, po redu rođenja: {{ask: Red rođenja deteta}}.
{{end}}

Porodiljsko odsustvo može da otpočne najranije {{law.maternity_earliest}}, a obavezno {{law.maternity_latest}} dana pre vremena određenog za porođaj (član 94. stav 2. Zakona o radu). Za vreme trudnoće, porodiljskog odsustva i odsustva radi nege deteta poslodavac ne može da otkaže ugovor o radu (član 187. Zakona o radu).

${DECISION_CLOSING_TEMPLATE_TEXT}`,
  },
  {
    code: 'resenje_drugo_odsustvo',
    title: 'Rešenje o odsustvu sa rada',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 93a–100, 114, 165',
    source: `@header

Na osnovu {{leave.article}} i člana 192. ${LABOUR_LAW_CITATION_TEMPLATE_TEXT}, {{if not leave.is_suspension}}${ON_REQUEST_TEXT}{{end}}poslodavac {{company.name}}{{if company.representative}}, koga zastupa {{company.representative}},{{end}} donosi

# Rešenje

{{if leave.is_suspension}}
## o udaljenju sa rada
{{else}}
## o odsustvu sa rada
{{end}}

{{if leave.is_suspension}}
1. Utvrđuje se da se ${EMPLOYEE_MID_SENTENCE_TEMPLATE_TEXT}, udaljuje sa rada {{leave.span}}.
2. Za vreme udaljenja {{gender: zaposlenom/zaposlenoj}} pripada naknada zarade u visini jedne četvrtine, a ako izdržava porodicu u visini jedne trećine osnovne zarade (član 168. Zakona o radu).
{{else}}
1. Utvrđuje se da ${EMPLOYEE_MID_SENTENCE_TEMPLATE_TEXT}, ima pravo na odsustvo sa rada po osnovu: **{{leave.ground}}**, u trajanju od {{leave.days}} {{leave.span}}.
{{if leave.daily_minutes}}
2. Pravo se ostvaruje u trajanju od {{leave.daily_minutes}} minuta u toku svakog radnog dana.
{{end}}
{{if leave.paid_by_budget}}
3. Naknada zarade, odnosno naknada plate za to vreme ostvaruje se u skladu sa zakonom kojim se uređuje finansijska podrška porodici sa decom.
{{end}}
{{if leave.paid_by_employer}}
3. Za to vreme ${COMPENSATION_TEXT}
{{end}}
{{end}}

${REASONS_HEADING}

{{if leave.is_suspension}}
Ispunjeni su uslovi za udaljenje sa rada propisani odredbom {{leave.article}} Zakona o radu.
{{else}}
${PROOF_TEXT}
{{end}}

${DECISION_CLOSING_TEMPLATE_TEXT}`,
  },
  {
    code: 'resenje_izmena_odsustva',
    title: 'Rešenje o izmeni rešenja o odsustvu',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 192–193',
    source: `@header

Na osnovu člana 192. ${LABOUR_LAW_CITATION_TEMPLATE_TEXT}, poslodavac {{company.name}}{{if company.representative}}, koga zastupa {{company.representative}},{{end}} donosi

# Rešenje

## o izmeni rešenja {{leave.earlier_title}}

1. Menja se rešenje {{leave.earlier_title}} broj {{leave.earlier_number}} od {{leave.earlier_day}} godine, tako da odsustvo koje koristi ${EMPLOYEE_MID_SENTENCE_TEMPLATE_TEXT}, traje {{leave.span}}, ukupno {{leave.days}}.
2. U ostalom delu rešenje broj {{leave.earlier_number}} ostaje neizmenjeno.

${REASONS_HEADING}

{{gender: Zaposleni se vratio/Zaposlena se vratila}} na rad pre isteka odobrenog odsustva, dana {{leave.back_on}} godine. Neiskorišćeni dani vraćaju se {{gender: zaposlenom/zaposlenoj}} i mogu se koristiti u skladu sa zakonom.

${DECISION_CLOSING_TEMPLATE_TEXT}`,
  },
  {
    code: 'resenje_opoziv_odsustva',
    title: 'Rešenje o stavljanju van snage rešenja o odsustvu',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 192–193',
    source: `@header

Na osnovu člana 192. ${LABOUR_LAW_CITATION_TEMPLATE_TEXT}, poslodavac {{company.name}}{{if company.representative}}, koga zastupa {{company.representative}},{{end}} donosi

# Rešenje

## o stavljanju van snage rešenja {{leave.earlier_title}}

1. Stavlja se van snage rešenje {{leave.earlier_title}} broj {{leave.earlier_number}} od {{leave.earlier_day}} godine, kojim je odlučeno da ${EMPLOYEE_MID_SENTENCE_TEMPLATE_TEXT}, odsustvuje sa rada {{leave.span}}.

${REASONS_HEADING}

Rešenje se stavlja van snage iz sledećeg razloga: {{leave.reason}} Neiskorišćeni dani vraćaju se {{gender: zaposlenom/zaposlenoj}} i mogu se koristiti u skladu sa zakonom.

${DECISION_CLOSING_TEMPLATE_TEXT}`,
  },
]
