import { useMemo, useState } from 'react'
import type { ApiClient } from '#shared/api-client.ts'
import { addMonthsToMonth } from '#ui/calendar/month-grid.ts'
import { getCurrentMonth } from '#ui/current-time.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { type ApiQueryResult, useApiQuery } from '#ui/state/api-query.ts'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { payrollContract } from '../contract.ts'
import type { PayrollProfileColumn, PayrollProfileSettings } from '../payroll-profile-settings.ts'

const TYPING_PAUSE_MS = 600

export type PayrollProfilePreviewData = Awaited<ReturnType<ApiClient<typeof payrollContract>['previewPayrollProfile']>>['data']
export type PayrollProfilePreviewState = {
  month: string
  setMonth: (month: string) => void
  asking: ApiQueryResult<PayrollProfilePreviewData>
  /** The settings of the shown rows. */
  settings: PayrollProfileSettings
  /** The first value of a column, if the preview already contains this column at this place. */
  sampleOf: (column: PayrollProfileColumn, at: number) => string
}

/** The first rows of the file with these settings, from a month of the company. */
export function usePayrollProfilePreview(settings: PayrollProfileSettings): PayrollProfilePreviewState {
  const api = useApi(payrollContract)
  const [month, setMonth] = useState(addMonthsToMonth(getCurrentMonth(), -1))
  // The settings are a new object in each render, but a new text only after a change.
  const text = useDebouncedValue(JSON.stringify(settings), TYPING_PAUSE_MS)
  const wanted = useMemo(() => JSON.parse(text) as PayrollProfileSettings, [text])
  const asking = useApiQuery(
    ['payroll', 'preview', month, wanted],
    async (signal) => (await api.previewPayrollProfile({ month, settings: wanted }, { signal })).data,
    { keepPrevious: true },
  )
  return {
    month,
    setMonth,
    asking,
    settings: wanted,
    sampleOf: ({ field, heading }, at) => {
      const hasColumn = wanted.columns[at]?.field === field && asking.data?.headings[at] === heading
      return hasColumn ? (asking.data?.rows[0]?.[at] ?? '') : ''
    },
  }
}
