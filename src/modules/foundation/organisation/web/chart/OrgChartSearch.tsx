import { useMemo, useState } from 'react'
import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import { SearchBox } from '#ui/SearchBox.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { buildDepartmentTree } from '../../rules/department-tree.ts'
import type { OrgChartBoxContent } from '../../rules/org-chart-box-content.ts'
import './chart.css'

/** Finds departments and, if shown, employees. Enter moves to the next match. */
export function OrgChartSearch({ faces, show }: { faces: OrgChartBoxContent[]; show: (face: OrgChartBoxContent) => void }) {
  const t = useTranslate(messages)
  const [text, setText] = useState('')
  const [at, setAt] = useState(-1)
  const ordered = useMemo(() => buildDepartmentTree(faces).map(({ row }) => row), [faces])
  const fits = ({ row, people }: OrgChartBoxContent) =>
    doesTextMatchSearch(
      [row.name, row.code, row.head?.name, row.deputy?.name, ...people.map(({ name }) => name)].filter(Boolean).join(' '),
      text,
    )
  const found = text.trim() ? ordered.filter(fits) : []
  const showNextMatch = () => {
    if (!found.length) return
    const to = (at + 1) % found.length
    setAt(to)
    show(found[to]!)
  }
  return (
    <search
      className="chart-search"
      onKeyDown={(event) => {
        if (event.key === 'Enter') showNextMatch()
      }}
    >
      <SearchBox
        label={t('chart.search')}
        value={text}
        onChange={(value) => {
          setText(value)
          setAt(-1)
        }}
      />
      <span className="muted" aria-live="polite">
        {text.trim() && (found.length === 0 ? t('chart.not_found') : t('chart.found', { at: Math.max(at + 1, 0), count: found.length }))}
      </span>
    </search>
  )
}

/** The ids of all ancestors of a department. */
export function collectAncestorDepartmentIds(faces: OrgChartBoxContent[], face: OrgChartBoxContent): Set<number> {
  const byId = new Map(faces.map((one) => [one.id, one]))
  const above = new Set<number>()
  for (let one = byId.get(face.parent_id ?? 0); one && !above.has(one.id); one = byId.get(one.parent_id ?? 0)) above.add(one.id)
  return above
}
