import { lazy, Suspense, useState } from 'react'
import type { DropdownMenuAction } from '#ui/ActionsDropdownMenu.tsx'
import {
  IconArrowBackUp,
  IconBan,
  IconBuilding,
  IconFileCheck,
  IconHistory,
  IconPencil,
  IconRefresh,
  IconSend,
  IconUpload,
} from '#ui/icons.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { documentLifecycleContract } from '../../document-lifecycle-contract.ts'
import { messages } from '../../messages/index.ts'
import { documentLifecycleQueryKeys } from './document-lifecycle-query-keys.ts'
import type { DocumentLifecycleStepProps } from './document-lifecycle-step.ts'

const dialogs = {
  signed: lazy(async () => ({ default: (await import('./RecordDocumentSignaturesDialog.tsx')).RecordDocumentSignaturesDialog })),
  deliver: lazy(async () => ({ default: (await import('./RecordDocumentDeliveriesDialog.tsx')).RecordDocumentDeliveriesDialog })),
  annul: lazy(async () => ({ default: (await import('./AnnulDocumentsDialog.tsx')).AnnulDocumentsDialog })),
  archive: lazy(async () => ({ default: (await import('./ArchiveDocumentsDialog.tsx')).ArchiveDocumentsDialog })),
  upload: lazy(async () => ({ default: (await import('./UploadSignedCopiesDialog.tsx')).UploadSignedCopiesDialog })),
  correct: lazy(async () => ({ default: (await import('./CorrectSelectedDocumentsDialog.tsx')).CorrectSelectedDocumentsDialog })),
  service: lazy(async () => ({ default: (await import('./RequestDocumentSignaturesDialog.tsx')).RequestDocumentSignaturesDialog })),
  send: lazy(async () => ({ default: (await import('../dispatch/SendDocumentsDialog.tsx')).SendDocumentsDialog })),
}
const LifecycleDialog = lazy(async () => ({ default: (await import('./DocumentLifecycleDialog.tsx')).DocumentLifecycleDialog }))

type Opened = Pick<DocumentLifecycleStepProps, 'ids' | 'numbers' | 'done'> & { what: keyof typeof dialogs }
/** The offered actions. For several documents they are those that any of them allows. */
export type VisibleDocumentActions = Partial<Record<keyof typeof dialogs | 'restore', boolean>>

/** The lifecycle actions with their dialogs, for one and several documents of every kind. */
export function useDocumentLifecycleActions() {
  const t = useTranslate(messages)
  const of = useTranslate(messages)
  const api = useApi(documentLifecycleContract)
  const [opened, setOpened] = useState<Opened>()
  const [way, setWay] = useState<number>()
  const restore = useApiMutation(
    (ids: readonly number[]) => api.archiveDocuments({ document_registration_ids: [...ids], is_archived: false }),
    {
      refresh: documentLifecycleQueryKeys,
      saved: t('documents.restored'),
    },
  )
  const actsFor = (
    ids: readonly number[],
    offered: VisibleDocumentActions,
    { done, numbers }: Pick<DocumentLifecycleStepProps, 'numbers' | 'done'> = {},
  ): (DropdownMenuAction | false | undefined)[] => {
    const open = (what: Opened['what']) => () => setOpened({ what, ids, numbers, done })
    return [
      offered.signed && { label: t('documents.act.signed'), icon: IconPencil, act: open('signed') },
      offered.upload && { label: t('documents.act.upload_many'), icon: IconUpload, act: open('upload') },
      offered.service && { label: t('documents.act.service'), icon: IconFileCheck, act: open('service') },
      offered.send && { label: of('documents.send'), icon: IconSend, act: open('send') },
      offered.deliver && { label: t('documents.act.deliver'), icon: IconFileCheck, act: open('deliver') },
      offered.archive && { label: t('documents.act.archive'), icon: IconBuilding, act: open('archive') },
      offered.restore && { label: t('documents.act.restore'), icon: IconArrowBackUp, act: () => restore.mutate(ids) },
      offered.correct && { label: t('documents.act.correct'), icon: IconRefresh, act: open('correct') },
      offered.annul && { label: t('documents.act.annul'), icon: IconBan, danger: true, act: open('annul') },
    ]
  }
  const Opened = opened && dialogs[opened.what]
  return {
    actsFor,
    /** Opens the lifecycle of one document. */
    wayOf: (id: number): DropdownMenuAction => ({ label: t('documents.way'), icon: IconHistory, act: () => setWay(id) }),
    dialogs: (
      <Suspense>
        {way !== undefined && <LifecycleDialog id={way} close={() => setWay(undefined)} />}
        {Opened && (
          <Opened ids={opened.ids} numbers={opened.numbers} close={() => setOpened(undefined)} done={opened.done ?? (() => undefined)} />
        )}
      </Suspense>
    ),
  }
}
