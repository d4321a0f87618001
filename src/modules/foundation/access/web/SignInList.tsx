import { useState } from 'react'
import type { Pagination } from '#shared/input-field-schemas.ts'
import { Button } from '#ui/Button.tsx'
import { Badge, type ColorTone, RowLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { SignInLogEntry } from '../own-account-contract.ts'
import './access.css'

export const signInOutcomeBadgeColors: Record<SignInLogEntry['result'], ColorTone> = {
  signed_in: 'success',
  code_requested: 'info',
  wrong_code: 'warn',
  wrong_password: 'warn',
  unknown: 'neutral',
  disabled: 'danger',
  sign_on_required: 'warn',
}
const ROWS_PER_STEP = 10

type Props = {
  name: string
  load: (page: { page: number; size: number }, signal: AbortSignal) => Promise<{ sign_ins: SignInLogEntry[]; pagination: Pagination }>
}

/** The sign-ins of an account, newest first; more load on request. */
export function SignInList({ name, load }: Props) {
  const t = useTranslate(messages)
  const [size, setSize] = useState(ROWS_PER_STEP)
  const asking = useApiQuery(['sign-ins', name, size], (signal) => load({ page: 1, size }, signal), { keepPrevious: true })
  return (
    <QueryStateContent asking={asking} rows={4}>
      {({ sign_ins, pagination }) =>
        sign_ins.length === 0 ? (
          <EmptyState title={t('access.signins.empty')} />
        ) : (
          <>
            <ul className="sign-ins">
              {sign_ins.map(({ id, at, result, address, agent }) => (
                <li key={id}>
                  <Badge tone={signInOutcomeBadgeColors[result]}>{t(`access.signins.${result}`)}</Badge>
                  <span>{t.moment(at)}</span>
                  <span className="muted">{[agent, address].filter(Boolean).join(' · ')}</span>
                </li>
              ))}
            </ul>
            {pagination.rowsNumber > size && (
              <RowLayout>
                <Button small onClick={() => setSize(size + ROWS_PER_STEP * 3)}>
                  {t('access.signins.more')}
                </Button>
              </RowLayout>
            )}
          </>
        )
      }
    </QueryStateContent>
  )
}
