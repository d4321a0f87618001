/** One or more documents by registration id. */
export type LifecycleStepProps = {
  ids: readonly number[]
  /** Their numbers by id, for steps that need them. */
  numbers?: ReadonlyMap<number, string> | undefined
  close: () => void
  done?: (() => void) | undefined
}

/** Shows success and reloads after an action. */
export const finishLifecycleStep =
  ({ close, done }: Pick<LifecycleStepProps, 'close' | 'done'>) =>
  () => {
    done?.()
    close()
  }
