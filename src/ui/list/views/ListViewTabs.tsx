import { lazy, Suspense, useState } from 'react'
import { ActionsDropdownMenu } from '../../ActionsDropdownMenu.tsx'
import { Button } from '../../Button.tsx'
import { UNDO_TOAST_DURATION_MS } from '../../constants.ts'
import { confirmDialog } from '../../dialog/confirm-dialog.tsx'
import { showToast } from '../../dialog/toast.ts'
import { IconBookmark, IconUsers } from '../../icons.ts'
import { messages } from '../../messages/index.ts'
import type { UrlQueryParameters } from '../../state/current-url.tsx'
import { useTranslate } from '../../translate.ts'
import type { SavedListViewData } from './list-view-store.ts'
import type { ListViewsState } from './use-list-views.ts'

const ViewDialog = lazy(async () => ({ default: (await import('./ListViewDialog.tsx')).ListViewDialog }))

/** A predefined view; without a count while it is unknown. */
export type BuiltinListView = { key: string; label: string; search: UrlQueryParameters; count?: number | undefined }
type Props = { state: ListViewsState; all: string; allCount?: number | undefined; ready: readonly BuiltinListView[]; isFiltered: boolean }

/** Views as tabs above the list: the default, predefined ones, and saved ones of the user or the company. */
export function ListViewTabs({ state, all, allCount, ready, isFiltered }: Props) {
  const t = useTranslate(messages)
  const { views, current, isChanged, isWorthSaving, open } = state
  // A view without rows is not offered.
  const offered = ready.filter((one) => one.count !== 0 || state.isReady(one.search))
  const [naming, setNaming] = useState<SavedListViewData | 'new'>()
  if (!state.canSave || (views.length === 0 && ready.length === 0 && !isWorthSaving)) return null

  async function remove(view: SavedListViewData) {
    const isSure =
      !view.is_shared ||
      (await confirmDialog({
        title: t('ui.remove_view_question', { name: t.data(view.name) }),
        text: t('ui.remove_view_shared'),
        confirm: t('ui.remove_view'),
        danger: true,
      }))
    if (!isSure || !(await state.remove(view))) return
    showToast({
      severity: 'info',
      summary: t('ui.view_removed'),
      life: UNDO_TOAST_DURATION_MS,
      action: { label: t('ui.undo'), act: () => void state.restoreView(view) },
    })
  }
  const change = async (view: SavedListViewData) => {
    if (await state.change(view)) showToast({ severity: 'success', summary: t('ui.view_saved'), life: 4000 })
  }
  return (
    <nav className="list-views" aria-label={t('ui.views')}>
      <button type="button" aria-pressed={!current && !isFiltered} onClick={() => open(undefined)}>
        {all}
        <Count of={allCount} />
      </button>
      {offered.map((one) => (
        <button key={one.key} type="button" aria-pressed={state.isReady(one.search)} onClick={() => state.openReady(one.search)}>
          {one.label}
          <Count of={one.count} />
        </button>
      ))}
      {views.map((view) => (
        <button key={view.id} type="button" aria-pressed={view === current} onClick={() => open(view)}>
          {t.data(view.name)}
          <Count of={state.countOf(view)} />
          {view.is_shared && (
            <span className="list-view-shared" title={t('ui.view_shared')}>
              <IconUsers size={14} stroke={1.75} aria-hidden />
              <span className="visually-hidden">{t('ui.view_shared')}</span>
            </span>
          )}
        </button>
      ))}
      {current && (
        <ActionsDropdownMenu
          label={t('ui.view_acts', { name: t.data(current.name) })}
          actions={[
            current.can_change && { label: t('ui.edit_view'), act: () => setNaming(current) },
            isChanged && { label: t('ui.save_view_as'), act: () => setNaming('new') },
            {
              label: t('ui.begin_with_view'),
              checked: state.firstId === current.id,
              act: () => state.beginWith(state.firstId === current.id ? null : current),
            },
            current.can_change && { label: t('ui.remove_view'), danger: true, group: 'end', act: () => void remove(current) },
          ]}
        />
      )}
      {current && isChanged && (
        <Button kind="quiet" small icon={IconBookmark} onClick={() => (current.can_change ? void change(current) : setNaming('new'))}>
          {t(current.can_change ? 'ui.save_view_changes' : 'ui.save_view_as')}
        </Button>
      )}
      {!current && isWorthSaving && (
        <Button kind="quiet" small icon={IconBookmark} aria-haspopup="dialog" onClick={() => setNaming('new')}>
          {t('ui.save_view')}
        </Button>
      )}
      {state.isCut && (
        <p className="list-view-cut" role="status">
          {t('ui.view_cut')}
        </p>
      )}
      <Suspense>
        {naming && <ViewDialog state={state} view={naming === 'new' ? undefined : naming} close={() => setNaming(undefined)} />}
      </Suspense>
    </nav>
  )
}

function Count({ of }: { of: number | undefined }) {
  const t = useTranslate(messages)
  return of === undefined ? null : <span className="tab-count">{t.number(of, 0)}</span>
}
