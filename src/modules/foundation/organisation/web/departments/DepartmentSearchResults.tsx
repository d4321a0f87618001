import { type ReactNode, useCallback, useState } from 'react'
import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { RowLayout, StackLayout } from '#ui/layout.tsx'
import { useLocalStorageSetting } from '#ui/list/use-local-storage-setting.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { Department } from '../../organisation-lookups-contract.ts'
import { selectDepartmentsWithAncestors } from '../../rules/department-tree.ts'
import { OrgChartDaySwitch } from '../OrgChartDaySwitch.tsx'
import { DepartmentTree } from './DepartmentTree.tsx'

type TreeProps = Pick<Parameters<typeof DepartmentTree>[0], 'acts' | 'edit' | 'move'> & { all: Department[]; empty: ReactNode }

/** The tree with a search that expands the branches of its results. */
export function DepartmentSearchResults({ all, empty, ...rest }: TreeProps) {
  const t = useTranslate(messages)
  const { search, setSearch } = useCurrentUrl()
  const [text, setText] = useState(search.search ?? '')
  const isSearch = text.trim() !== ''
  const ofTree = useLocalStorageSetting<number[]>('departments.closed', [])
  const ofFound = useState<number[]>([])
  const [closed, setClosed] = isSearch ? ofFound : ofTree
  const seek = (value: string | null) => {
    setText(value ?? '')
    ofFound[1]([])
    setSearch({ search: value?.trim() || null }, { replace: true })
  }
  const setOpen = useCallback(
    (id: number, open: boolean) => setClosed(open ? closed.filter((one) => one !== id) : [...closed, id]),
    [closed, setClosed],
  )
  const fits = ({ name, code, cost_centre, head, deputy }: Department) =>
    doesTextMatchSearch([name, code, cost_centre, head?.name, deputy?.name].filter(Boolean).join(' '), text)
  const rows = isSearch ? selectDepartmentsWithAncestors(all, fits) : all
  return (
    <StackLayout>
      <search className="dep-bar">
        <TextField
          name="search"
          type="search"
          label={t('org.search_departments')}
          placeholder={t('org.search_departments_hint')}
          value={text}
          onChange={seek}
          maxLength={200}
        />
        <OrgChartDaySwitch />
        <RowLayout>
          <Button onClick={() => setClosed([])}>{t('org.expand_all')}</Button>
          <Button onClick={() => setClosed(all.map(({ id }) => id))}>{t('org.collapse_all')}</Button>
        </RowLayout>
      </search>
      {all.length === 0 && empty}
      {all.length > 0 && rows.length === 0 && (
        <EmptyState title={t('org.nothing_found')} actions={<Button onClick={() => seek(null)}>{t('org.clear_search')}</Button>} />
      )}
      {all.length > 0 && rows.length > 0 && (
        <DepartmentTree label={t('org.departments')} rows={rows} closed={new Set(closed)} setOpen={setOpen} {...rest} />
      )}
    </StackLayout>
  )
}
