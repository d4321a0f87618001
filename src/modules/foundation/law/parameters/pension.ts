import { defineLegalParameter, type LegalParameterUnit } from '../dated-legal-value.ts'
import { lawEffectiveDays } from './effective-days.ts'

const ofPension = (unit: LegalParameterUnit, value: number, article: string) =>
  defineLegalParameter({ unit, article }, { from: lawEffectiveDays.pension, value })

/** Parameters of the pension age and of the end of employment by age. */
export const legalPensionParameters = {
  pensionAgeMen: ofPension('age_months', 780, 'ZPIO čl. 19'),
  /** By the year of the pension claim. */
  pensionAgeWomen: defineLegalParameter(
    { unit: 'age_months', article: 'ZPIO čl. 19' },
    { from: lawEffectiveDays.pension, value: 726 },
    ...[732, 738, 744, 750, 756, 758, 760, 762, 764, 766, 768, 770, 772, 774, 776, 778, 780].map((value, at) => ({
      from: `${2016 + at}-01-01`,
      value,
    })),
  ),
  pensionService: ofPension('years', 15, 'ZPIO čl. 19'),
  pensionServiceAtAnyAge: ofPension('years', 45, 'ZPIO čl. 19'),
  earlyPensionAge: ofPension('age_months', 720, 'ZPIO čl. 19a'),
  earlyPensionService: ofPension('years', 40, 'ZPIO čl. 19a'),
  earlyPensionPerMonth: ofPension('percent', 0.34, 'ZPIO čl. 70a'),
  maxEarlyPensionReduction: ofPension('percent', 20.4, 'ZPIO čl. 70a'),
  retirementAge: ofPension('age_months', 780, 'ZoR čl. 175 t. 2'),
  retirementService: ofPension('years', 15, 'ZoR čl. 175 t. 2'),
}
