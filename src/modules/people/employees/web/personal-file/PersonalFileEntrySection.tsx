import { type ReactNode, useState } from 'react'
import { ActionsDropdownMenu, type DropdownMenuAction } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import type { SelectOption } from '#ui/form/SelectField.tsx'
import { IconPaperclip, IconPencil, IconPlus, IconTrash } from '#ui/icons.ts'
import { Badge, RowLayout as Line, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/personal-file/index.ts'
import { personalFileContract } from '../../personal-file-contract.ts'
import { getReadPermissionOfPersonalFileEntryKind } from '../../rules/personal-file/personal-file-entry-kinds.ts'
import { PersonalFileAttachmentsDialog } from './PersonalFileAttachmentsDialog.tsx'
import { PersonalFileEntryDialog } from './PersonalFileEntryDialog.tsx'
import {
  type PersonalFileEntry,
  type PersonalFileEntryKindDefinition,
  showPersonalFileSaveToast,
} from './personal-file-entry-definition.ts'

type Props<Row extends PersonalFileEntry> = {
  employeeId: number
  spec: PersonalFileEntryKindDefinition<Row>
  rows: readonly Row[]
  /** Rendered next to the button that adds an entry. */
  extra?: ReactNode
  /** Further actions of a row. */
  acts?: (row: Row) => readonly (DropdownMenuAction | false)[]
  choices?: (row: Row | undefined) => Record<string, readonly SelectOption[]>
}
type Doing<Row> = { what: 'write' | 'remove' | 'proofs'; row?: Row }

/** The entries of one kind with their actions. */
export function PersonalFileEntrySection<Row extends PersonalFileEntry>({ employeeId, spec, rows, extra, acts, choices }: Props<Row>) {
  const t = useTranslate(messages)
  const api = useApi(personalFileContract)
  const { may } = useSession()
  const [doing, setDoing] = useState<Doing<Row>>()
  const stop = () => setDoing(undefined)
  const mayWrite = may('employees.write') && may(getReadPermissionOfPersonalFileEntryKind(spec.kind))
  const remove = useApiMutation(
    async ({ id }: Row) => showPersonalFileSaveToast(spec, await spec.remove(api, { employee_id: employeeId, id }), t),
    {
      refresh: [['dossier']],
      saved: t('dossier.removed'),
    },
  )
  const lead = t.known(`dossier.lead.${spec.kind}`)
  // The row, updated after a change of its files.
  const proven = doing?.what === 'proofs' ? rows.find(({ id }) => id === doing.row?.id) : undefined
  return (
    <PageSectionLayout
      title={t(`dossier.of.${spec.kind}`)}
      actions={
        <>
          {extra}
          {mayWrite && (
            <Button small icon={IconPlus} onClick={() => setDoing({ what: 'write' })} aria-haspopup="dialog">
              {t(`dossier.add.${spec.kind}`)}
            </Button>
          )}
        </>
      }
    >
      <StackLayout>
        {lead && <MutedText>{lead}</MutedText>}
        {rows.length === 0 && <MutedText>{t(`dossier.none.${spec.kind}`)}</MutedText>}
        <ul className="ruled">
          {rows.map((row) => (
            <li key={row.id}>
              <EntryText row={row} spec={spec} />
              <ActionsDropdownMenu
                label={t('dossier.acts_of', { name: spec.nameOf(row, t) })}
                actions={[
                  ...(acts?.(row) ?? []).map((action) => mayWrite && action),
                  mayWrite && { label: t('dossier.edit'), icon: IconPencil, act: () => setDoing({ what: 'write', row }) },
                  (mayWrite || row.proofs.length > 0) && {
                    label: t('dossier.proofs'),
                    icon: IconPaperclip,
                    act: () => setDoing({ what: 'proofs', row }),
                  },
                  mayWrite && {
                    label: t('dossier.remove'),
                    icon: IconTrash,
                    danger: true,
                    act: () => setDoing({ what: 'remove', row }),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      </StackLayout>
      {doing?.what === 'write' && (
        <PersonalFileEntryDialog employeeId={employeeId} spec={spec} row={doing.row} choices={choices?.(doing.row)} close={stop} />
      )}
      {proven && (
        <PersonalFileAttachmentsDialog
          employeeId={employeeId}
          kind={spec.kind}
          row={proven}
          name={spec.nameOf(proven, t)}
          open={mayWrite}
          close={stop}
        />
      )}
      <ConfirmDialog
        open={doing?.what === 'remove'}
        close={stop}
        title={t('dossier.remove_title', { name: doing?.row ? spec.nameOf(doing.row, t) : '' })}
        confirm={t('dossier.remove')}
        act={() => remove.mutateAsync(doing!.row!)}
      >
        {t('dossier.remove_text')}
      </ConfirmDialog>
    </PageSectionLayout>
  )
}

function EntryText<Row extends PersonalFileEntry>({ row, spec }: { row: Row; spec: PersonalFileEntryKindDefinition<Row> }) {
  const t = useTranslate(messages)
  const badge = spec.badgeOf?.(row, t)
  const lines = [...spec.linesOf(row, t), row.proofs.length > 0 && t('dossier.proofs_count', { count: row.proofs.length })]
  return (
    <div>
      <Line>
        <strong>{spec.nameOf(row, t)}</strong>
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </Line>
      <div className="muted">{lines.filter(Boolean).join(' · ')}</div>
    </div>
  )
}
