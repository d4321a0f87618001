import { lazy, Suspense, useState } from 'react'
import { Button, IconButton } from '../Button.tsx'
import { undoToastLife } from '../constants.ts'
import { showToast } from '../dialog/toast.ts'
import { IconBookmark, IconTrash } from '../icons.ts'
import { words } from '../messages/words.ts'
import { changedSearch, type Search, useAddress } from '../state/address.tsx'
import { useWords } from '../words.ts'
import { useKept } from './kept.ts'

const ViewNameDialog = lazy(async () => ({ default: (await import('./ViewNameDialog.tsx')).ViewNameDialog }))

type View = { name: string; search: Search }
const same = (a: Search, b: Search) => JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort())

/** Filters under a name, kept for this user on this device. */
export function ListViews({ name, all, isFiltered }: { name: string; all: string; isFiltered: boolean }) {
  const t = useWords(words)
  const { path, search, go } = useAddress()
  const [views, setViews] = useKept<View[]>(`views.${name}`, [])
  const [naming, setNaming] = useState(false)
  const here = changedSearch(search, { page: null })
  const current = views.find((view) => same(view.search, here))
  if (views.length === 0 && !isFiltered) return null

  function save(name: string) {
    setViews([...views.filter((view) => view.name !== name), { name, search: here }])
    setNaming(false)
  }
  function remove(view: View) {
    setViews(views.filter((other) => other !== view))
    showToast({
      severity: 'info',
      summary: t('ui.view_removed'),
      life: undoToastLife,
      action: { label: t('ui.undo'), act: () => setViews(views) },
    })
  }
  const open = (to: Search) => void go(path, { search: to })
  return (
    <div className="list-views">
      <button type="button" aria-pressed={!isFiltered} onClick={() => open({})}>
        {all}
      </button>
      {views.map((view) => (
        <button key={view.name} type="button" aria-pressed={view === current} onClick={() => open(view.search)}>
          {view.name}
        </button>
      ))}
      {current && <IconButton icon={IconTrash} label={t('ui.remove_view', { name: current.name })} onClick={() => remove(current)} />}
      {isFiltered && !current && (
        <Button kind="quiet" small icon={IconBookmark} aria-haspopup="dialog" onClick={() => setNaming(true)}>
          {t('ui.save_view')}
        </Button>
      )}
      <Suspense>{naming && <ViewNameDialog close={() => setNaming(false)} save={save} />}</Suspense>
    </div>
  )
}
