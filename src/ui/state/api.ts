import { createContext, use, useMemo } from 'react'
import { type Client, createClient, type Send } from '#shared/client.ts'
import type { Contract } from '#shared/contract.ts'

/** How calls leave, and for which company. */
export type Wire = { send: Send; company: () => number | undefined }

export const WireContext = createContext<Wire | undefined>(undefined)

export function useWire(): Wire {
  const wire = use(WireContext)
  if (!wire) throw new Error('There is no wire above this component.')
  return wire
}

/** The typed calls of one contract, for the company that is selected. */
export function useApi<C extends Contract>(contract: C): Client<C> {
  const { send, company } = useWire()
  return useMemo(() => createClient(contract, send, company), [contract, send, company])
}
