import { defineLegalParameter, type LegalParameterUnit } from '../dated-legal-value.ts'
import { lawEffectiveDays } from './effective-days.ts'

const definePensionParameter = (unit: LegalParameterUnit, value: number, article: string) =>
  defineLegalParameter({ unit, article }, { from: lawEffectiveDays.pension, value })

/** Parameters of the pension age and of the end of employment by age. */
export const legalPensionParameters = {
  pensionAgeMen: definePensionParameter('age_months', 780, 'ZPIO čl. 19'),
  /** By the year of the pension claim. */
  pensionAgeWomen: defineLegalParameter(
    { unit: 'age_months', article: 'ZPIO čl. 19' },
    { from: lawEffectiveDays.pension, value: 726 },
    ...[732, 738, 744, 750, 756, 758, 760, 762, 764, 766, 768, 770, 772, 774, 776, 778, 780].map((value, at) => ({
      from: `${2016 + at}-01-01`,
      value,
    })),
  ),
  pensionService: definePensionParameter('years', 15, 'ZPIO čl. 19'),
  pensionServiceAtAnyAge: definePensionParameter('years', 45, 'ZPIO čl. 19'),
  earlyPensionAge: definePensionParameter('age_months', 720, 'ZPIO čl. 19a'),
  earlyPensionService: definePensionParameter('years', 40, 'ZPIO čl. 19a'),
  earlyPensionPerMonth: definePensionParameter('percent', 0.34, 'ZPIO čl. 70a'),
  maxEarlyPensionReduction: definePensionParameter('percent', 20.4, 'ZPIO čl. 70a'),
  retirementAge: definePensionParameter('age_months', 780, 'ZoR čl. 175 t. 2'),
  retirementService: definePensionParameter('years', 15, 'ZoR čl. 175 t. 2'),
}
