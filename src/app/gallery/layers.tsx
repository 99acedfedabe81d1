import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Drawer } from '#ui/layers/drawer.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { toast } from '#ui/layers/toast.ts';
import styles from './gallery.module.css';
import { Specimen, State } from './specimen.tsx';

const LOADING = 'gallery';

export function Layers() {
  const [open, setOpen] = useState<'sheet' | 'noted' | 'dialog' | 'confirm' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  return (
    <Specimen name="Layers">
      <State name="sheet: plain, with a note over a long body; dialog: a question, one that takes away; drawer">
        <div className={styles.sideBySide}>
          <Button onClick={() => setOpen('sheet')}>Open a sheet</Button>
          <Button onClick={() => setOpen('noted')}>Open a sheet with a note</Button>
          <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
          <Button onClick={() => setOpen('confirm')}>Ask once more</Button>
          <Button onClick={() => setOpen('drawer')}>Open the drawer</Button>
        </div>
      </State>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Select Options"
        closeLabel="Close"
        foot={<Button kind="primary">Add to Cart</Button>}
      >
        <p>Pull the head down, tap beside it, press Escape or go back to close it.</p>
      </Sheet>
      <Sheet
        open={open === 'noted'}
        onClose={close}
        title="A title so long that it takes two lines on a phone"
        closeLabel="Close"
        foot={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary">Save</Button>
          </>
        }
      >
        {Array.from({ length: 20 }, (_, line) => (
          <p key={line}>Line {line + 1}: the foot stays in sight while this scrolls.</p>
        ))}
      </Sheet>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Log out now?"
        actions={
          <>
            <Button kind="primary" onClick={close}>
              Stay logged in
            </Button>
            <Button kind="danger" onClick={close}>
              Log out
            </Button>
          </>
        }
      >
        <p>Two changes are not with the shop yet.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="Delete this size chart?"
        cancel="Keep it"
        confirm="Delete"
        onConfirm={close}
      >
        <p>Products that show it will have none.</p>
      </ConfirmDialog>
      <Drawer open={open === 'drawer'} onClose={close} title="Menu" closeLabel="Close">
        <p>What is too long for a bar.</p>
      </Drawer>
    </Specimen>
  );
}

export function Toasts() {
  return (
    <Specimen name="Toasts">
      <State name="success, error, hint, notice; loading until something takes its place">
        <div className={styles.sideBySide}>
          <Button onClick={() => toast.success('Added to Cart')}>Success</Button>
          <Button onClick={() => toast.error('Failed to save')}>Error</Button>
          <Button onClick={() => toast.hint('Please select a size')}>Hint</Button>
          <Button onClick={() => toast.notice('Copied')}>Notice</Button>
          <Button onClick={() => toast.loading('Working...', LOADING)}>Loading</Button>
          <Button onClick={() => toast.dismiss(LOADING)}>Dismiss</Button>
        </div>
      </State>
    </Specimen>
  );
}
