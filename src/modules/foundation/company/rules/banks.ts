/**
 * Banks by the first three digits of an account, which the National Bank of Serbia assigns to payment participants. Contains only confirmed
 * banks. An unknown number has no name and is not an error.
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

/** The bank of a partly typed account. */
export const findBankByAccount = (account: string): string | undefined => banks[/^\s*(\d{3})/.exec(account)?.[1] ?? '']
