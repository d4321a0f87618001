import { HOUR_CODES } from '#modules/time/planning/rules/month/hour-codes.ts'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { timesheetSettingsMessages as messages } from '../../messages/settings.ts'
import type { PayrollFileSettings } from '../../payroll-file-settings.ts'
import { PAYROLL_PARTS_OF_HOUR_CATEGORY, type PayrollPartOfHourCategory } from '../../rules/month/hour-pay-rate.ts'
import { PAYROLL_ALLOWANCE_CODES } from '../../rules/month/payroll-allowances.ts'
import { usePayrollCodeLabels } from '../payroll-code-labels.ts'

type Codes = PayrollFileSettings['codes']
type Props = { codes: Codes; change: (codes: Codes) => void; disabled: boolean }

/** Categories, each followed by its parts. A part without a code uses the code of its category. */
const PAYROLL_CODES: { code: string; of: string; part: PayrollPartOfHourCategory | null }[] = HOUR_CODES.flatMap((of) => [
  { code: of, of, part: null },
  ...PAYROLL_PARTS_OF_HOUR_CATEGORY.filter((part) => part.startsWith(`${of}-`)).map((part) => ({ code: part, of, part })),
])

/** Payroll codes of categories. Without an entry the standard code applies; an empty code omits the category. */
export function PayrollCodesForm({ codes, change, disabled }: Props) {
  const t = useTranslate(messages)
  const { nameOf } = usePayrollCodeLabels()
  const set = (code: string, text: string | undefined) => {
    const { [code]: _, ...others } = codes
    change(text === undefined ? others : { ...others, [code]: text })
  }
  // A part needs a code of its own if its category is omitted.
  const codeOfPart = (of: (typeof PAYROLL_CODES)[number]['of'], part: (typeof PAYROLL_CODES)[number]['part']) =>
    part && codes[of] === '' ? part : undefined
  return (
    <StackLayout>
      <MutedText>{t('payroll.codes_hint')}</MutedText>
      <div className="payroll-codes">
        {PAYROLL_ALLOWANCE_CODES.map((code) => (
          <div key={code}>
            <TextField
              name={`code-${code}`}
              label={`${code} – ${t(`payroll.allowance.${code}`)}`}
              placeholder={code}
              value={codes[code] ?? ''}
              onChange={(text) => set(code, text.trim() || undefined)}
              disabled={disabled || codes[code] === ''}
              maxLength={20}
            />
            <CheckboxField
              name={`out-${code}`}
              label={t('payroll.left_out', { code })}
              value={codes[code] === ''}
              onChange={(out) => set(code, out ? '' : undefined)}
              disabled={disabled}
            />
          </div>
        ))}
        {PAYROLL_CODES.map(({ code, of, part }) => (
          <div key={code}>
            <TextField
              name={`code-${code}`}
              label={`${code} – ${nameOf(of, part)}`}
              placeholder={codes[of] || code}
              value={codes[code] ?? ''}
              onChange={(text) => set(code, text.trim() || undefined)}
              disabled={disabled || (codes[code] ?? codes[of]) === ''}
              maxLength={20}
            />
            <CheckboxField
              name={`out-${code}`}
              label={t('payroll.left_out', { code })}
              value={(codes[code] ?? codes[of]) === ''}
              onChange={(out) => set(code, out ? '' : codeOfPart(of, part))}
              disabled={disabled}
            />
          </div>
        ))}
      </div>
    </StackLayout>
  )
}
