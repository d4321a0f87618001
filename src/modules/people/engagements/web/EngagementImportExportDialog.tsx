import { TableImportExportMenuItem } from '#modules/foundation/lists/web/tables/TableImportExportMenuItem.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { messages as common } from '#ui/messages/index.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { engagementImportExportContract } from '../engagement-import-export-contract.ts'
import { messages } from '../messages/index.ts'

/** Engagements and engaged persons as exchange tables. */
export function EngagementImportExportDialog({ close }: { close: () => void }) {
  const t = useTranslate(messages)
  const ofUi = useTranslate(common)
  const api = useApi(engagementImportExportContract)
  const refresh = [['engagements']]
  return (
    <Dialog open close={close} title={t('engagements.tables')} actions={<Button onClick={close}>{ofUi('ui.close')}</Button>}>
      <ul className="ruled">
        <TableImportExportMenuItem
          lead={t('engagements.table_lead')}
          calls={{
            name: t('engagements.title'),
            refresh,
            takesNew: true,
            give: (how) => api.exportEngagements({ ...how }),
            preview: (input, more) => api.previewEngagementTable(input, more),
            take: (input) => api.importEngagementTable(input),
          }}
        />
        <TableImportExportMenuItem
          lead={t('engagements.table_persons_lead')}
          calls={{
            name: t('engagements.table_persons'),
            refresh,
            give: (how) => api.exportContingentWorkers({ ...how }),
            preview: (input, more) => api.previewContingentWorkerTable(input, more),
            take: (input) => api.importContingentWorkerTable(input),
          }}
        />
      </ul>
    </Dialog>
  )
}
