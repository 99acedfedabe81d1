import type { QueuedIntent } from './intents.ts';
import type { Profile } from './profile.ts';

/**
 * The profile as the person left it. An address edited from another version than the one before it is the conflict the
 * server will report, and changes nothing; one that fits raises the version by one, so that a second edit made offline
 * starts from the first. Without a mirrored profile there is nothing to fold into: null.
 */
export function foldProfile(profile: Profile | null, intents: readonly QueuedIntent[]): Profile | null {
  if (profile === null) return null;
  let folded = profile;
  for (const intent of intents) {
    if (intent.name === 'profile.update') {
      const { fullName = folded.fullName, phoneNumber = folded.phoneNumber } = intent.args;
      folded = { ...folded, fullName, phoneNumber };
    } else if (intent.name === 'address.save' && intent.args.baseVersion === folded.addressVersion) {
      const { baseVersion, ...fields } = intent.args;
      folded = { ...folded, ...fields, addressVersion: baseVersion + 1 };
    }
  }
  return folded;
}
