import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './gallery.module.css';
import { Specimen, State } from './specimen.tsx';

const SWIPE = { distance: 50 };

export function Layers() {
  const [open, setOpen] = useState<'sheet' | 'dialog' | null>(null);
  const close = () => setOpen(null);
  return (
    <Specimen name="Layers">
      <State name="sheet and dialog">
        <div>
          <Button onClick={() => setOpen('sheet')}>Open a sheet</Button>
          <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        </div>
      </State>
      <State name="toast: success, error, notice">
        <div>
          <Button onClick={() => toast.success('Added to Cart')}>Success</Button>
          <Button onClick={() => toast.error('Please select a size')}>Error</Button>
          <Button onClick={() => toast.notice('Copied')}>Notice</Button>
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
        <p>Two changes could not be sent yet.</p>
      </Dialog>
    </Specimen>
  );
}

export function Moving() {
  const [tab, setTab] = useState<'cart' | 'wishlist'>('cart');
  const [still, setStill] = useState(false);
  return (
    <Specimen name="Tabs and carousel">
      <Tabs
        label="Kept"
        tabs={[
          { key: 'cart', label: 'Cart (2)' },
          { key: 'wishlist', label: 'Wishlist (1)' },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <p>{tab}</p>
      </Tabs>
      <Carousel
        className={styles.carousel}
        count={3}
        label="Three slides"
        interval={5000}
        swipe={SWIPE}
        barLabel={(number) => `Slide ${number}`}
        stop={{ label: 'Stop moving pictures', on: still, change: setStill }}
        renderSlide={(index) => <div className={styles.slide}>{index + 1}</div>}
      />
    </Specimen>
  );
}
