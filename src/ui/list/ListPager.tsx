import { ALL_ROWS_PAGE_SIZE, PAGE_SIZE_OPTIONS } from '../constants.ts'
import { messages } from '../messages/index.ts'
import { setUserPreference } from '../state/user-preferences.ts'
import { useTranslate } from '../translate.ts'
import { PaginationLinks } from './PaginationLinks.tsx'
import type { ListState } from './use-list.ts'

/** The position in a long list, the page size, and links to other pages. */
export function ListPager<Row>({ list }: { list: ListState<Row> }) {
  const t = useTranslate(messages)
  const pagination = list.asking.data?.pagination
  if (!pagination || pagination.rowsNumber === 0) return null
  const { page, last_page, from, to, rowsNumber, is_more } = pagination
  // Some lists return all rows on one page, so their page size changes nothing.
  const isWhole = list.query.size !== ALL_ROWS_PAGE_SIZE && rowsNumber > list.query.size && last_page === 1
  const go = (to: number) => list.change({ page: to === 1 ? null : to })
  return (
    <div className="list-pager">
      <span className="muted">
        {t(is_more ? 'ui.rows_of_more' : 'ui.rows_of', { from: t.number(from), to: t.number(to), count: rowsNumber })}
      </span>
      {!isWhole && (
        <label className="row" style={{ gap: 8 }}>
          <span className="muted">{t('ui.rows_on_page')}</span>
          <select
            className="small-select"
            value={list.isFitted ? '' : list.query.size}
            onChange={(event) => {
              const size = event.currentTarget.value
              setUserPreference({ fitsRows: size === '' })
              list.change({ size })
            }}
          >
            <option value="">{t('ui.rows_fitting', { count: list.fitting })}</option>
            {PAGE_SIZE_OPTIONS.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
            <option value={ALL_ROWS_PAGE_SIZE}>{t('ui.all_rows')}</option>
          </select>
        </label>
      )}
      <PaginationLinks page={page} last={last_page} go={go} />
    </div>
  )
}
