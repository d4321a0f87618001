import { useState } from 'react'
import { Button } from '../../Button.tsx'
import { Dialog } from '../../dialog/Dialog.tsx'
import { CheckboxField } from '../../form/ChoiceFields.tsx'
import { TextField } from '../../form/TextField.tsx'
import { messages } from '../../messages/index.ts'
import { useTranslate } from '../../translate.ts'
import type { SavedListViewData } from './list-view-store.ts'
import type { ListViewsState } from './use-list-views.ts'

/** Asks for the name of a view, and whether the company shares it. */
export function ListViewDialog({ state, view, close }: { state: ListViewsState; view: SavedListViewData | undefined; close: () => void }) {
  const t = useTranslate(messages)
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.is_shared ?? false)
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const isDone = await (view ? state.change(view, name.trim(), isShared) : state.add(name.trim(), isShared))
    setBusy(false)
    if (isDone) close()
  }
  return (
    <Dialog open close={close} title={t(view ? 'ui.edit_view' : 'ui.save_view')} size="small">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() && !busy) void save()
        }}
      >
        <TextField name="view" label={t('ui.view_name')} value={name} onChange={setName} maxLength={60} required autoFocus />
        {state.mayShare && (
          <div className="view-share">
            <CheckboxField name="shared" label={t('ui.share_view')} value={isShared} onChange={setShared} />
            <p className="muted">{t('ui.share_view_more')}</p>
          </div>
        )}
        <div className="form-acts">
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button kind="primary" submit busy={busy} disabled={!name.trim()}>
            {t('ui.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
