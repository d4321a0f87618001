import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { Badge, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { unsubscribeFromPush } from '#ui/state/push-worker.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { type PushDevice, pushDevicesContract } from '../../push-contract.ts'
import { findOwnPushDevice, readBrowserPushReadiness, rememberOwnPushDevice, subscribeToPush } from './push-subscription.ts'

const refresh = [['push']]

/** The browsers of the account that receive notifications. */
export function PushNotificationsPage() {
  const t = useTranslate(messages)
  const api = useApi(pushDevicesContract)
  const asking = useApiQuery(['push'], async (signal) => ({
    ...(await api.getPushSettings({}, { signal })).data,
    own: await findOwnPushDevice(),
  }))
  return (
    <PageLayoutFrame title={t('inbox.push')}>
      <QueryStateContent asking={asking} rows={3}>
        {({ key, devices, own }) => (
          <StackLayout gap={16}>
            <ThisBrowser publicKey={key} device={devices.find(({ id }) => id === own)} />
            {devices.length > 0 && <Devices devices={devices} own={own} />}
          </StackLayout>
        )}
      </QueryStateContent>
    </PageLayoutFrame>
  )
}

function ThisBrowser({ publicKey, device }: { publicKey: string | null; device: PushDevice | undefined }) {
  const t = useTranslate(messages)
  const api = useApi(pushDevicesContract)
  const [stands, setStands] = useState(readBrowserPushReadiness)
  const [showsText, setShowsText] = useState(device?.shows_text ?? false)
  const turnOn = useApiMutation(
    async (shows_text: boolean) => {
      const subscription = await subscribeToPush(publicKey!)
      setStands(readBrowserPushReadiness())
      if (subscription) rememberOwnPushDevice((await api.registerPushDevice({ ...subscription, shows_text })).data.id)
    },
    { refresh, wrong: t('inbox.push.not_on') },
  )
  const turnOff = useApiMutation(
    async (device_id: number) => {
      await unsubscribeFromPush()
      await api.deletePushDevice({ device_id })
    },
    { refresh },
  )
  function show(isVisible: boolean) {
    setShowsText(isVisible)
    if (device) turnOn.mutate(isVisible)
  }
  return (
    <PageSectionLayout title={t('inbox.push.this')}>
      <StackLayout>
        <p>{t('inbox.push.lead')}</p>
        {!publicKey || stands !== 'ready' ? (
          <MutedText>{t(publicKey ? `inbox.push.${stands as 'denied'}` : 'inbox.push.off')}</MutedText>
        ) : (
          <>
            <CheckboxField
              name="shows_text"
              label={t('inbox.push.shows_text')}
              hint={t('inbox.push.shows_text_hint')}
              value={showsText}
              onChange={show}
            />
            <RowLayout>
              {device ? (
                <Button busy={turnOff.isPending} onClick={() => turnOff.mutate(device.id)}>
                  {t('inbox.push.turn_off')}
                </Button>
              ) : (
                <Button kind="primary" busy={turnOn.isPending} onClick={() => turnOn.mutate(showsText)}>
                  {t('inbox.push.turn_on')}
                </Button>
              )}
            </RowLayout>
          </>
        )}
      </StackLayout>
    </PageSectionLayout>
  )
}

function Devices({ devices, own }: { devices: readonly PushDevice[]; own: number | undefined }) {
  const t = useTranslate(messages)
  const api = useApi(pushDevicesContract)
  const trial = useApiMutation((device_id: number) => api.sendTestPushNotification({ device_id }), { saved: t('inbox.push.tried') })
  const remove = useApiMutation((device_id: number) => api.deletePushDevice({ device_id }), { refresh })
  return (
    <PageSectionLayout title={t('inbox.push.devices')}>
      <CompactTable
        label={t('inbox.push.devices')}
        rows={devices}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t('inbox.push.device'),
            cell: ({ id, agent }) => (
              <RowLayout>
                {agent ?? t('inbox.push.unknown_device')}
                {id === own && <Badge tone="info">{t('inbox.push.this_one')}</Badge>}
              </RowLayout>
            ),
          },
          { title: t('inbox.push.since'), cell: ({ made_at }) => t.moment(made_at) },
          {
            title: t('inbox.push.acts'),
            is: 'acts',
            cell: ({ id }) => (
              <RowLayout>
                <Button small onClick={() => trial.mutate(id)}>
                  {t('inbox.push.try')}
                </Button>
                <Button small kind="quiet" onClick={() => remove.mutate(id)}>
                  {t('inbox.push.remove')}
                </Button>
              </RowLayout>
            ),
          },
        ]}
      />
    </PageSectionLayout>
  )
}
