/**
 * Banks by the first three figures of an account: the number that the National Bank of Serbia gives to each participant in payments.
 * Only those that are certain; of another number nothing is said, and it is no mistake.
 */
const banks: Readonly<Record<string, string>> = {
  105: 'AIK banka',
  155: 'Halkbank',
  160: 'Banca Intesa',
  165: 'Addiko Bank',
  170: 'UniCredit Bank',
  190: 'Alta banka',
  200: 'Banka Poštanska štedionica',
  205: 'NLB Komercijalna banka',
  220: 'ProCredit Bank',
  265: 'Raiffeisen banka',
  295: 'Srpska banka',
  325: 'OTP banka',
  340: 'Erste Bank',
  840: 'Uprava za trezor',
}

/** The bank of an account as far as it was typed. */
export const bankOf = (account: string): string | undefined => banks[/^\s*(\d{3})/.exec(account)?.[1] ?? '']
