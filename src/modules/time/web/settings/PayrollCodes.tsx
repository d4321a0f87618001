import { CheckField } from '#ui/form/Choice.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Muted, Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.ts'
import { words } from '../../messages/settings_words.ts'
import type { PayrollSettings } from '../../payroll_settings.ts'
import { HOUR_CODES } from '../../rules/hour_codes.ts'
import { useCategoryName } from '../category_names.ts'

type Codes = PayrollSettings['codes']
type Props = { codes: Codes; change: (codes: Codes) => void; disabled: boolean }

/** What payroll calls each category. Nothing said is our code; an empty code leaves the category out. */
export function PayrollCodes({ codes, change, disabled }: Props) {
  const t = useWords(words)
  const nameOf = useCategoryName()
  const set = (code: string, given: string | undefined) => {
    const { [code]: _, ...others } = codes
    change(given === undefined ? others : { ...others, [code]: given })
  }
  return (
    <Stack>
      <Muted>{t('payroll.codes_hint')}</Muted>
      <div className="payroll-codes">
        {HOUR_CODES.map((code) => (
          <div key={code}>
            <TextField
              name={`code-${code}`}
              label={`${code} – ${nameOf(code)}`}
              placeholder={code}
              value={codes[code] ?? ''}
              onChange={(given) => set(code, given.trim() || undefined)}
              disabled={disabled || codes[code] === ''}
              maxLength={20}
            />
            <CheckField
              name={`out-${code}`}
              label={t('payroll.left_out', { code })}
              value={codes[code] === ''}
              onChange={(out) => set(code, out ? '' : undefined)}
              disabled={disabled}
            />
          </div>
        ))}
      </div>
    </Stack>
  )
}
