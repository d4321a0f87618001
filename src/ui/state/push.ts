/** What shows messages while no page of ours is open, where this browser has it. */
export const workerOfPush = async () => ('serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/push') : undefined)

/** This browser shows nothing more: its service refuses what is still sent. */
export async function endPush(): Promise<void> {
  await (await (await workerOfPush())?.pushManager.getSubscription())?.unsubscribe()
}
