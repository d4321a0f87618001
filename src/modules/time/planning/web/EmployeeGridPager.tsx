import type { Pagination } from '#shared/input-field-schemas.ts'
import { PaginationLinks } from '#ui/list/PaginationLinks.tsx'
import { messages as listMessages } from '#ui/messages/index.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import '#ui/list/list.css'

/** The pager of a grid with many employees. The URL contains the page. */
export function EmployeeGridPager({ pagination }: { pagination: Pagination | undefined }) {
  const t = useTranslate(listMessages)
  const { setSearch } = useCurrentUrl()
  if (!pagination || pagination.last_page === 1) return null
  const { page, last_page, from, to, rowsNumber } = pagination
  return (
    <div className="list-pager">
      <span className="muted">{t('ui.rows_of', { from: t.number(from), to: t.number(to), count: rowsNumber })}</span>
      <PaginationLinks page={page} last={last_page} go={(to) => setSearch({ page: to === 1 ? null : to })} />
    </div>
  )
}

/** The page number in the URL. */
export const parseEmployeePageNumber = (text: string | undefined) => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 1)
