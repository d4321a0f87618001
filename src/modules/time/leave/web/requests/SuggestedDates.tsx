import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { LeaveForm } from './request-values.ts'

const DateSuggestions = lazy(async () => ({ default: (await import('./Suggestions.tsx')).DateSuggestions }))

/** Proposed dates, on request. */
export function SuggestedDates({ form, typeId, employeeId, own }: { form: LeaveForm; typeId: number; employeeId: unknown; own: boolean }) {
  const t = useTranslate(messages)
  const [open, setOpen] = useState(false)
  if (!own && !employeeId) return null
  return (
    <Stack>
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
    </Stack>
  )
}
