import { defineLegalParameter } from '../dated-legal-value.ts'
import { defineLabourLawValue } from './effective-days.ts'

/** Parameters of premiums, compensation and severance. */
export const legalPayParameters = {
  nightIncrease: defineLabourLawValue('percent', 26, 'čl. 108 st. 1 t. 2'),
  overtimeIncrease: defineLabourLawValue('percent', 26, 'čl. 108 st. 1 t. 3'),
  holidayIncrease: defineLabourLawValue('percent', 110, 'čl. 108 st. 1 t. 1'),
  seniorityIncrease: defineLabourLawValue('percent', 0.4, 'čl. 108 st. 1 t. 4'),
  /** The minimum net price of an hour of work in para, set by the government. */
  minimumWage: defineLegalParameter(
    { unit: 'para', article: 'ZoR čl. 111–112' },
    { from: '2025-01-01', value: 30_800 },
    { from: '2025-10-01', value: 33_700 },
    { from: '2026-01-01', value: 37_100 },
  ),
  /** The tax-free part of a domestic per diem in para. */
  perDiemUntaxed: defineLegalParameter(
    { unit: 'para', article: 'Zakon o porezu na dohodak građana čl. 18 st. 1 t. 2' },
    { from: '2026-02-01', value: 347_100 },
  ),
  stoppagePercent: defineLabourLawValue('percent', 60, 'čl. 116'),
  removalPercent: defineLabourLawValue('percent', 25, 'čl. 168'),
  redundancySeverance: defineLabourLawValue('part', 3, 'čl. 158'),
  retirementSeverance: defineLabourLawValue('times', 2, 'čl. 119'),
}
