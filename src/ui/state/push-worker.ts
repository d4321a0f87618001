/** The service worker that shows push messages, if the browser has one. */
export const findPushWorker = async () => ('serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/push') : undefined)

/** Unsubscribes this browser from push messages. */
export async function unsubscribeFromPush(): Promise<void> {
  await (await (await findPushWorker())?.pushManager.getSubscription())?.unsubscribe()
}
