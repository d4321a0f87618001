import type { FixedTermReason } from '#modules/people/employees/rules/fixed-term-employment.ts'

/** Reasons for a fixed term that the record determines completely. An objective reason must be answered (ZoR čl. 37). */
export const fixedTermGroundTexts: Partial<Record<string, string>> = {
  replacement: 'zamene privremeno odsutnog zaposlenog, do njegovog povratka (član 37. stav 4. tačka 1) Zakona o radu)',
  project: 'rada na projektu čije je vreme unapred određeno, najduže do završetka projekta (član 37. stav 4. tačka 2) Zakona o radu)',
  foreigner:
    'rada stranog državljanina na osnovu dozvole za rad, najduže do isteka roka na koji je izdata (član 37. stav 4. tačka 3) Zakona o radu)',
  new_employer:
    'rada na poslovima kod novoosnovanog poslodavca, čiji upis u registar u momentu zaključenja ugovora nije stariji od jedne godine (član 37. stav 4. tačka 4) Zakona o radu)',
  before_pension:
    'rada nezaposlenog kome do ispunjenja jednog od uslova za ostvarivanje prava na starosnu penziju nedostaje do pet godina, najduže do ispunjenja uslova (član 37. stav 4. tačka 5) Zakona o radu)',
} satisfies Record<Exclude<FixedTermReason, 'objective'>, string>
