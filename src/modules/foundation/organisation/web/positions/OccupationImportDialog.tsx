import { TableImportExportMenuItem } from '#modules/foundation/lists/web/tables/TableImportExportMenuItem.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { messages as common } from '#ui/messages/index.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { organisationTablesContract } from '../../organisation-import-export-contract.ts'

/** Imports the code list of occupations. */
export function OccupationImportDialog({ close }: { close: () => void }) {
  const t = useTranslate(messages)
  const ofUi = useTranslate(common)
  const api = useApi(organisationTablesContract)
  const mayWrite = useSession().may('jobs_organisation.write')
  return (
    <Dialog open close={close} title={t('org.table.occupation')} actions={<Button onClick={close}>{ofUi('ui.close')}</Button>}>
      <StackLayout>
        <MutedText>{t('org.occupations_lead')}</MutedText>
        <ul className="ruled">
          <TableImportExportMenuItem
            lead={t('org.occupations_columns')}
            calls={{
              name: t('org.table.occupation'),
              refresh: [['org', 'occupations'], ['find']],
              takesNew: true,
              give: (how) => api.exportOccupations({ ...how }),
              preview: mayWrite ? (input, more) => api.previewOccupationImport(input, more) : undefined,
              take: mayWrite ? (input) => api.importOccupations(input) : undefined,
            }}
          />
        </ul>
      </StackLayout>
    </Dialog>
  )
}
