import { queued } from './queued.ts';

export const profile = {
  /** Changes what is given and leaves the rest. The caller has checked both (`domain/validation`). */
  update: queued('signed_out', (args: { fullName?: string; phoneNumber?: string }) => ({
    name: 'profile.update',
    args,
  })),
};
