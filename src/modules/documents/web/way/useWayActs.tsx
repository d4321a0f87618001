import { lazy, Suspense, useState } from 'react'
import type { Action } from '#ui/ActionMenu.tsx'
import { IconArrowBackUp, IconBan, IconBuilding, IconFileCheck, IconHistory, IconPencil, IconSend } from '#ui/icons.ts'
import { useApi } from '#ui/state/api.ts'
import { useAct } from '#ui/state/ask.ts'
import { useWords } from '#ui/words.ts'
import { sendingWords } from '../../messages/sending_words.ts'
import { wayListWords as words } from '../../messages/way_list_words.ts'
import { wayContract } from '../../way_contract.ts'
import { wayLists } from './refreshed.ts'

const step = (name: 'SignedDialog' | 'DeliverDialog' | 'AnnulDialog' | 'ArchiveDialog') =>
  lazy(async () => ({ default: (await import('./StepDialogs.tsx'))[name] }))
const dialogs = {
  signed: step('SignedDialog'),
  deliver: step('DeliverDialog'),
  annul: step('AnnulDialog'),
  archive: step('ArchiveDialog'),
  service: lazy(async () => ({ default: (await import('./ServiceDialog.tsx')).ServiceDialog })),
  send: lazy(async () => ({ default: (await import('../sending/SendDialog.tsx')).SendDialog })),
}
const WayDialog = lazy(async () => ({ default: (await import('./WayDialog.tsx')).WayDialog }))

type Opened = { what: keyof typeof dialogs; ids: readonly number[]; done?: (() => void) | undefined }
/** Which of the acts are offered; of many papers those that any of them may need. */
export type Offered = Partial<Record<keyof typeof dialogs | 'restore', boolean>>

/** The acts on papers on their way, the same for every kind, for one and for many, with the dialogs that they open. */
export function useWayActs() {
  const t = useWords(words)
  const of = useWords(sendingWords)
  const api = useApi(wayContract)
  const [opened, setOpened] = useState<Opened>()
  const [way, setWay] = useState<number>()
  const restore = useAct((ids: readonly number[]) => api.archivePapers({ registered_document_ids: [...ids], is_archived: false }), {
    refresh: wayLists,
    saved: t('documents.restored'),
  })
  const open = (what: Opened['what'], ids: readonly number[], done?: () => void) => () => setOpened({ what, ids, done })
  const actsFor = (ids: readonly number[], offered: Offered, done?: () => void): (Action | false | undefined)[] => [
    offered.signed && { label: t('documents.act.signed'), icon: IconPencil, act: open('signed', ids, done) },
    offered.service && { label: t('documents.act.service'), icon: IconFileCheck, act: open('service', ids, done) },
    offered.send && { label: of('documents.send'), icon: IconSend, act: open('send', ids, done) },
    offered.deliver && { label: t('documents.act.deliver'), icon: IconFileCheck, act: open('deliver', ids, done) },
    offered.archive && { label: t('documents.act.archive'), icon: IconBuilding, act: open('archive', ids, done) },
    offered.restore && { label: t('documents.act.restore'), icon: IconArrowBackUp, act: () => restore.mutate(ids) },
    offered.annul && { label: t('documents.act.annul'), icon: IconBan, danger: true, act: open('annul', ids, done) },
  ]
  const Opened = opened && dialogs[opened.what]
  return {
    actsFor,
    /** Opens the whole way of one paper. */
    wayOf: (id: number): Action => ({ label: t('documents.way'), icon: IconHistory, act: () => setWay(id) }),
    dialogs: (
      <Suspense>
        {way !== undefined && <WayDialog id={way} close={() => setWay(undefined)} />}
        {Opened && <Opened ids={opened.ids} close={() => setOpened(undefined)} done={opened.done ?? (() => undefined)} />}
      </Suspense>
    ),
  }
}
