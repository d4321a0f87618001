import {
  type BuiltinTemplate,
  EMPLOYEE_SIGNATURE_TEMPLATE_TEXT,
  EMPLOYER_SIGNATURE_TEMPLATE_TEXT,
  LABOUR_LAW_CITATION_TEMPLATE_TEXT,
} from './builtin-template-texts.ts'

const EMPLOYEE_TEXT = '{{employee.full_name}}, na radnom mestu {{terms.position}}, {{terms.department}}'

/** The issued equipment from the record; without any it is a question. */
const EQUIPMENT = `{{if equipment}}
{{each equipment}}
- {{item.thing}}{{if item.inventory_number}}, inventarski ili serijski broj {{item.inventory_number}}{{end}}{{if item.state}}, stanje: {{item.state}}{{end}}, od {{item.handed_over_on}} godine;
{{end}}
{{else}}
{{ask long: Oprema (naziv, inventarski ili serijski broj, stanje; svaka u svom redu)}}
{{end}}`

/** Templates of trip orders, referrals to examinations and trainings, and handover records. */
export const builtinTripAndTrainingOrderTemplates: BuiltinTemplate[] = [
  {
    code: 'nalog_sp',
    title: 'Nalog za službeno putovanje',
    kind: 'order',
    about: 'employment',
    article: 'ZoR čl. 118 st. 1 t. 2–3',
    source: `@header

# Nalog za službeno putovanje

Na osnovu člana 118. stav 1. tač. 2) i 3) ${LABOUR_LAW_CITATION_TEMPLATE_TEXT} i opšteg akta, nalaže se službeno putovanje: **${EMPLOYEE_TEXT}**.

1. **Mesto i zadatak:** {{trip.place}} – {{trip.task}}
2. **Polazak:** {{trip.first_day}} godine u {{trip.first_hour}} časova. **Povratak:** {{trip.last_day}} godine u {{trip.last_hour}} časova.
3. **Prevoz:** {{trip.transport}}.
4. **Dnevnica:** {{trip.per_diem}}; smeštaj i ishranu obezbeđuje: {{trip.provided}}.
5. **Akontacija:** {{trip.advance}} dinara.
6. Putni troškovi padaju na teret: {{trip.bearer}}.

{{gender: Zaposleni je dužan/Zaposlena je dužna}} da u roku od {{trip.settle_days}} dana po povratku podnese pisani izveštaj i obračun putnih troškova sa računima.

@signatures ${EMPLOYEE_SIGNATURE_TEMPLATE_TEXT} | ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}

## Obračun putnih troškova

- Broj dnevnica i iznos: ______________________________
- Prevoz: ______________________________
- Smeštaj: ______________________________
- Ostali troškovi: ______________________________
- Ukupno: ______________________________
- Primljena akontacija: ______________________________
- Za isplatu, odnosno za povraćaj: ______________________________

Prilozi (računi i izveštaj): ______________________________

@signatures Podnosilac obračuna; {{employee.full_name}} | Obračun overava
`,
  },
  {
    code: 'upucivanje_bzr',
    title: 'Uput za lekarski pregled, odnosno obuku za bezbedan i zdrav rad',
    kind: 'order',
    about: 'employment',
    article: 'Zakon o bezbednosti i zdravlju na radu (35/23)',
    source: `@header

# Uput

## za {{ask choice(prethodni lekarski pregled; periodični lekarski pregled; ciljani lekarski pregled; osposobljavanje za bezbedan i zdrav rad): Vrsta}}

Na osnovu Zakona o bezbednosti i zdravlju na radu („Službeni glasnik RS”, br. 35/23) i akta o proceni rizika, poslodavac upućuje: **${EMPLOYEE_TEXT}**, {{gender: rođen/rođena}} {{employee.birth_date}} godine.

1. **Radno mesto** i opis poslova: {{terms.position}} – {{if position.description}}{{position.description}}{{else}}{{ask: Kratak opis poslova}}{{end}}. Radno mesto {{if position.is_high_risk}}jeste{{else}}{{ask choice(jeste; nije): Da li je radno mesto sa povećanim rizikom}}{{end}} utvrđeno kao radno mesto sa povećanim rizikom.
2. **Opasnosti i štetnosti** po aktu o proceni rizika: {{ask long: Opasnosti, štetnosti i rizici}}
3. **Ustanova, odnosno lice** koje vrši pregled ili obuku: {{ask: Služba medicine rada, odnosno lice za BZR}}, dana {{ask date: Dan pregleda ili obuke}} godine.
4. **Sledeći pregled, odnosno provera** najkasnije do: {{ask: Rok sledećeg pregleda ili provere}}.

Troškove pregleda i obuke snosi poslodavac, a vreme pregleda i obuke je vreme provedeno na radu. {{gender: Zaposleni je dužan/Zaposlena je dužna}} da se odazove na pregled, odnosno obuku. Poslodavac prima samo ocenu zdravstvene sposobnosti za rad, bez podataka o zdravstvenom stanju.

@signatures ${EMPLOYEE_SIGNATURE_TEMPLATE_TEXT} | Lice za bezbednost i zdravlje na radu | ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}

## Izveštaj o pregledu, odnosno zapisnik o obuci

Ocena sposobnosti, odnosno uspeh na proveri: ______________________________

Datum: ____________________

@signatures Overava
`,
  },
  {
    code: 'zaduzenje',
    title: 'Revers o zaduženju i razduženju opreme i kartice',
    kind: 'order',
    about: 'employment',
    article: 'ZoR čl. 163; praksa',
    source: `@header

# Revers

## o zaduženju i razduženju sredstava rada

{{gender: Zaposleni/Zaposlena}} **${EMPLOYEE_TEXT}**, na dan {{document.date}} godine {{gender: zadužen/zadužena}} je sledećim sredstvima poslodavca:

${EQUIPMENT}
{{if ask: Broj RFID kartice}}

Kartica za evidenciju radnog vremena broj: **{{ask: Broj RFID kartice}}**.
{{end}}

{{gender: Zaposleni je dužan/Zaposlena je dužna}} da primljena sredstva čuva i koristi pažljivo i samo za rad, da gubitak ili kvar odmah prijavi i da ih vrati na zahtev poslodavca, a najkasnije na dan prestanka radnog odnosa. Za štetu koju na radu ili u vezi sa radom prouzrokuje namerno ili krajnjom nepažnjom odgovara poslodavcu (član 163. Zakona o radu). Karticu može da koristi samo lice kome je izdata.

@signatures Primio | Izdao

## Razduženje

Sredstva su vraćena dana ____________________ godine, u stanju: ______________________________

@signatures Predao | Primio
`,
  },
  {
    code: 'razduzenje',
    title: 'Zapisnik o razduženju opreme',
    kind: 'order',
    about: 'employment',
    article: 'ZoR čl. 163; praksa',
    source: `@header

# Zapisnik

## o razduženju sredstava rada

{{if equipment}}
{{gender: Zaposleni/Zaposlena}} **${EMPLOYEE_TEXT}**, dana ____________________ godine {{gender: vratio/vratila}} je poslodavcu sledeća sredstva:

${EQUIPMENT}

Stanje vraćenih sredstava, nedostaci i oštećenja: ____________________________________________________________
{{else}}
{{gender: Zaposleni/Zaposlena}} **${EMPLOYEE_TEXT}** na dan {{document.date}} godine nema zaduženih sredstava poslodavca.
{{end}}
{{if ask: Napomena}}

{{ask long: Napomena}}
{{end}}

Zapisnik je sačinjen u dva primerka, od kojih po jedan zadržavaju {{gender: zaposleni/zaposlena}} i poslodavac.

@signatures Predao | Primio
`,
  },
]
