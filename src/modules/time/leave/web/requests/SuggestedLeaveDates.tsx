import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { LeaveFormValues } from './leave-form-values.ts'

const DateSuggestions = lazy(async () => ({ default: (await import('./LeaveDateSuggestions.tsx')).LeaveDateSuggestions }))

/** Proposed dates, shown when the user requests them. */
export function SuggestedLeaveDates({
  form,
  typeId,
  employeeId,
  own,
}: {
  form: LeaveFormValues
  typeId: number
  employeeId: unknown
  own: boolean
}) {
  const t = useTranslate(messages)
  const [open, setOpen] = useState(false)
  if (!own && !employeeId) return null
  return (
    <StackLayout>
      <div>
        <Button onClick={() => setOpen(!open)} aria-expanded={open}>
          {t(open ? 'leave.advice_hide' : 'leave.advice')}
        </Button>
      </div>
      {open && (
        <Suspense fallback={null}>
          <DateSuggestions
            leaveTypeId={typeId}
            employeeId={employeeId ? Number(employeeId) : undefined}
            take={({ first_day, last_day }) => form.set({ first_day, last_day })}
          />
        </Suspense>
      )}
    </StackLayout>
  )
}
