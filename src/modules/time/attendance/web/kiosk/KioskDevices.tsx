import { useState } from 'react'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { ConfirmDialog, Dialog } from '#ui/dialog/Dialog.tsx'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { IconPlus, IconRefresh, IconTrash } from '#ui/icons.ts'
import { Badge, HighlightedNote, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery, useReloadQueries } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { type KioskRegistration, kiosksContract } from '../../kiosk-contract.ts'
import { kioskMessages as messages } from '../../messages/kiosk.ts'
import './my-kiosk.css'

const KIOSKS_QUERY_KEY = ['time', 'kiosks']
type IssuedCode = { id: number; name: string; code: string; ends_at: string }

/** How often the dialog of a code looks for its device, in milliseconds. */
const PAIRING_REFETCH_MS = 3000

/** The kiosks of the company. The pairing code of a kiosk is shown here once. */
export function KioskDevices() {
  const t = useTranslate(messages)
  const api = useApi(kiosksContract)
  const { may } = useSession()
  const [open, setOpen] = useState<{ act: 'renew' | 'remove'; kiosk: KioskRegistration } | 'new'>()
  const [issued, setIssued] = useState<IssuedCode>()
  const asking = useApiQuery(KIOSKS_QUERY_KEY, async (signal) => (await api.listKiosks({}, { signal })).data)
  const renew = useApiMutation(
    async ({ id, name }: KioskRegistration) => setIssued({ name, ...(await api.rotateKioskPairingCode({ gate_kiosk_id: id })).data }),
    {
      refresh: [KIOSKS_QUERY_KEY],
    },
  )
  const remove = useApiMutation(({ id }: KioskRegistration) => api.deleteKiosk({ gate_kiosk_id: id }), {
    refresh: [KIOSKS_QUERY_KEY],
    saved: t('kiosk.removed'),
  })
  const writes = may('companies.write')
  const close = () => setOpen(undefined)
  const kioskFor = (act: 'renew' | 'remove') => (typeof open === 'object' && open.act === act ? open.kiosk : undefined)
  const renderStateBadge = ({ claimed_at, code_until }: KioskRegistration) => {
    if (claimed_at) return <Badge tone="success">{t('kiosk.state_claimed', { at: t.moment(claimed_at) })}</Badge>
    if (code_until) return <Badge tone="warn">{t('kiosk.state_waits', { at: t.time(getBelgradeDayAndMinute(code_until).minutes) })}</Badge>
    return <Badge>{t('kiosk.state_over')}</Badge>
  }
  return (
    <PageSectionLayout
      title={t('kiosk.stations')}
      actions={
        writes && (
          <Button small icon={IconPlus} onClick={() => setOpen('new')} aria-haspopup="dialog">
            {t('kiosk.add')}
          </Button>
        )
      }
    >
      <QueryStateContent asking={asking} rows={2}>
        {(kiosks) =>
          kiosks.length === 0 ? (
            <MutedText>{t('kiosk.stations_none')}</MutedText>
          ) : (
            <CompactTable
              rows={kiosks}
              keyOf={({ id }) => id}
              columns={[
                { title: t('kiosk.name'), is: 'head', cell: ({ name }) => t.data(name) },
                { title: t('kiosk.state'), is: 'state', cell: renderStateBadge },
                writes && {
                  title: t('kiosk.remove'),
                  is: 'acts',
                  cell: (kiosk) => (
                    <ActionsDropdownMenu
                      label={t.data(kiosk.name)}
                      actions={[
                        { label: t('kiosk.renew'), icon: IconRefresh, act: () => setOpen({ act: 'renew', kiosk }) },
                        { label: t('kiosk.remove'), icon: IconTrash, danger: true, act: () => setOpen({ act: 'remove', kiosk }) },
                      ]}
                    />
                  ),
                },
              ]}
            />
          )
        }
      </QueryStateContent>
      {open === 'new' && <NewKiosk close={close} onIssue={setIssued} />}
      <ConfirmDialog
        open={kioskFor('renew') !== undefined}
        close={close}
        title={t('kiosk.renew')}
        confirm={t('kiosk.renew')}
        act={() => renew.mutateAsync(kioskFor('renew')!)}
      >
        {t('kiosk.renew_text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={kioskFor('remove') !== undefined}
        close={close}
        title={t('kiosk.remove')}
        confirm={t('kiosk.remove')}
        act={() => remove.mutateAsync(kioskFor('remove')!)}
      >
        {kioskFor('remove') && t('kiosk.remove_text', { name: t.data(kioskFor('remove')!.name) })}
      </ConfirmDialog>
      {issued && <CodeDialog issued={issued} close={() => setIssued(undefined)} />}
    </PageSectionLayout>
  )
}

function NewKiosk({ close, onIssue }: { close: () => void; onIssue: (code: IssuedCode) => void }) {
  const t = useTranslate(messages)
  const api = useApi(kiosksContract)
  const form = useFormState({
    schema: kiosksContract.createKiosk.input,
    initial: {},
    send: async (values) => ({ name: values.name, ...(await api.createKiosk(values)).data }),
    refresh: [KIOSKS_QUERY_KEY],
    done(made) {
      close()
      onIssue(made)
    },
  })
  return (
    <FormDialog form={form} close={close} title={t('kiosk.add')} size="small">
      <TextField {...form.field('name')} label={t('kiosk.name')} hint={t('kiosk.name_hint')} maxLength={60} autoFocus />
    </FormDialog>
  )
}

/** A one-time code. The dialog shows when the device has connected with it. */
function CodeDialog({ issued: { id, name, code, ends_at }, close }: { issued: IssuedCode; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(kiosksContract)
  const refresh = useReloadQueries()
  const address = createUntransliteratedText(`${location.origin}/kiosk`)
  // An own key, because the list may still have the device from before this code.
  const { data: kiosk } = useApiQuery(
    [...KIOSKS_QUERY_KEY, 'pairing', id, ends_at],
    async (signal) => (await api.listKiosks({}, { signal })).data.find((one) => one.id === id) ?? null,
    { refetchInterval: PAIRING_REFETCH_MS },
  )
  const claimedAt = kiosk?.claimed_at
  const isOver = Boolean(kiosk && !claimedAt && !kiosk.code_until)
  const closeAndReload = () => {
    void refresh(KIOSKS_QUERY_KEY)
    close()
  }
  return (
    <Dialog
      open
      close={closeAndReload}
      title={t('kiosk.code_of', { name: t.data(name) })}
      size="small"
      actions={<Button onClick={closeAndReload}>{t('kiosk.close')}</Button>}
    >
      <StackLayout>
        <p>{t('kiosk.code_of_text', { address, at: t.time(getBelgradeDayAndMinute(ends_at).minutes) })}</p>
        <output className="kiosk-code">{code}</output>
        <div role="status">
          {claimedAt && (
            <HighlightedNote tone="success">
              {t('kiosk.pairing_done', { at: t.time(getBelgradeDayAndMinute(claimedAt).minutes) })}
            </HighlightedNote>
          )}
          {isOver && <HighlightedNote tone="warn">{t('kiosk.pairing_over')}</HighlightedNote>}
          {!claimedAt && !isOver && <MutedText>{t('kiosk.pairing_waits')}</MutedText>}
        </div>
      </StackLayout>
    </Dialog>
  )
}
