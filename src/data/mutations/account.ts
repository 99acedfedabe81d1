import type { Definitions } from './definition.ts';

/** The caller has checked the arguments (`domain/validation`). */
export const accountMutations: Definitions<
  'profile.update' | 'notifications.set' | 'address.save' | 'contact.send'
> = {
  /** Changes what is given and leaves the rest. */
  'profile.update': {
    signedOut: 'signed_out',
    args: (given) => given,
    profile: (profile, { fullName = profile.fullName, phoneNumber = profile.phoneNumber }) => ({
      ...profile,
      fullName,
      phoneNumber,
    }),
  },
  'notifications.set': {
    signedOut: 'signed_out',
    args: ({ kind, wanted }) => ({ kind, wanted }),
    profile: (profile, { kind, wanted }) => {
      const others = profile.muted.filter((muted) => muted !== kind);
      return { ...profile, muted: wanted ? others : [...others, kind] };
    },
  },
  /**
   * An edit that began from another version than the one before it is the conflict that the server will report. It changes
   * nothing. One that fits raises the version by one, so that a second edit made offline begins from the first.
   */
  'address.save': {
    signedOut: 'signed_out',
    args: (given) => given,
    profile: (profile, { baseVersion, ...fields }) =>
      baseVersion === profile.addressVersion
        ? { ...profile, ...fields, addressVersion: baseVersion + 1 }
        : profile,
  },
  /** A visitor has no outbox: see `commands/contact.ts`. */
  'contact.send': { signedOut: 'signed_out', args: (given) => given },
};
