// Made by `npm run db-types` from the migrations. Not edited by hand.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      carousel_slides: {
        Row: {
          id: string;
          title: string;
          subtitle: string;
          image_url: string;
          link_url: string;
          link_text: string;
          rank: number;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          title?: string;
          subtitle?: string;
          image_url?: string;
          link_url?: string;
          link_text?: string;
          rank?: number;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          title?: string;
          subtitle?: string;
          image_url?: string;
          link_url?: string;
          link_text?: string;
          rank?: number;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      collections: {
        Row: {
          name: string;
          banner_url: string;
          thumbnail_url: string;
          description: string;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          name?: string;
          banner_url?: string;
          thumbnail_url?: string;
          description?: string;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          name?: string;
          banner_url?: string;
          thumbnail_url?: string;
          description?: string;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      contact_messages: {
        Row: {
          id: string;
          user_id: string | null;
          name: string;
          email: string;
          message: string;
          created_at: string;
          handled_at: string | null;
        };
        Insert: {
          id?: string;
          user_id?: string | null;
          name?: string;
          email?: string;
          message?: string;
          created_at?: string;
          handled_at?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string | null;
          name?: string;
          email?: string;
          message?: string;
          created_at?: string;
          handled_at?: string | null;
        };
        Relationships: [];
      };
      coupon_uses: {
        Row: {
          order_id: string;
          code: string;
          user_id: string | null;
          discount_type: string;
          discount_value: number;
          max_discount: number | null;
          min_order_value: number;
          brand_id: string | null;
          created_at: string;
          lost: boolean;
        };
        Insert: {
          order_id?: string;
          code?: string;
          user_id?: string | null;
          discount_type?: string;
          discount_value?: number;
          max_discount?: number | null;
          min_order_value?: number;
          brand_id?: string | null;
          created_at?: string;
          lost?: boolean;
        };
        Update: {
          order_id?: string;
          code?: string;
          user_id?: string | null;
          discount_type?: string;
          discount_value?: number;
          max_discount?: number | null;
          min_order_value?: number;
          brand_id?: string | null;
          created_at?: string;
          lost?: boolean;
        };
        Relationships: [];
      };
      coupons: {
        Row: {
          code: string;
          discount_type: string;
          discount_value: number;
          max_discount: number | null;
          min_order_value: number;
          expiry_date: string | null;
          brand_id: string | null;
          brand_name: string | null;
          usage_limit: number | null;
          per_user_limit: number | null;
          used_count: number;
          is_active: boolean;
          created_at: string;
        };
        Insert: {
          code?: string;
          discount_type?: string;
          discount_value?: number;
          max_discount?: number | null;
          min_order_value?: number;
          expiry_date?: string | null;
          brand_id?: string | null;
          brand_name?: string | null;
          usage_limit?: number | null;
          per_user_limit?: number | null;
          used_count?: number;
          is_active?: boolean;
          created_at?: string;
        };
        Update: {
          code?: string;
          discount_type?: string;
          discount_value?: number;
          max_discount?: number | null;
          min_order_value?: number;
          expiry_date?: string | null;
          brand_id?: string | null;
          brand_name?: string | null;
          usage_limit?: number | null;
          per_user_limit?: number | null;
          used_count?: number;
          is_active?: boolean;
          created_at?: string;
        };
        Relationships: [];
      };
      featured_categories: {
        Row: {
          id: string;
          category_name: string;
          description: string;
          image_url: string;
          link_url: string;
          type: string;
          rank: number;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          category_name?: string;
          description?: string;
          image_url?: string;
          link_url?: string;
          type?: string;
          rank?: number;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          category_name?: string;
          description?: string;
          image_url?: string;
          link_url?: string;
          type?: string;
          rank?: number;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      havendrip_collection: {
        Row: {
          product_id: number;
          rank: number;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          product_id?: number;
          rank?: number;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          product_id?: number;
          rank?: number;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      order_history: {
        Row: {
          id: number;
          order_id: string;
          item_id: string | null;
          status: string;
          payment_status: string | null;
          note: string;
          actor: string | null;
          actor_role: string;
          at: string;
        };
        Insert: {
          id?: number;
          order_id?: string;
          item_id?: string | null;
          status?: string;
          payment_status?: string | null;
          note?: string;
          actor?: string | null;
          actor_role?: string;
          at?: string;
        };
        Update: {
          id?: number;
          order_id?: string;
          item_id?: string | null;
          status?: string;
          payment_status?: string | null;
          note?: string;
          actor?: string | null;
          actor_role?: string;
          at?: string;
        };
        Relationships: [];
      };
      order_items: {
        Row: {
          id: string;
          order_id: string;
          product_id: number;
          seller_id: string;
          product_name: string;
          product_image: string;
          brand_name: string;
          quantity: number;
          price_at_time: number;
          mrp_at_time: number;
          shipping_at_time: number;
          size: string;
          color: string;
          item_status: string;
          tracking_number: string | null;
          delivered_at: string | null;
          created_at: string;
          updated_at: string;
          shipping_share: number | null;
          coupon_share: number | null;
          return_policy: string;
        };
        Insert: {
          id?: string;
          order_id?: string;
          product_id?: number;
          seller_id?: string;
          product_name?: string;
          product_image?: string;
          brand_name?: string;
          quantity?: number;
          price_at_time?: number;
          mrp_at_time?: number;
          shipping_at_time?: number;
          size?: string;
          color?: string;
          item_status?: string;
          tracking_number?: string | null;
          delivered_at?: string | null;
          created_at?: string;
          updated_at?: string;
          shipping_share?: number | null;
          coupon_share?: number | null;
          return_policy?: string;
        };
        Update: {
          id?: string;
          order_id?: string;
          product_id?: number;
          seller_id?: string;
          product_name?: string;
          product_image?: string;
          brand_name?: string;
          quantity?: number;
          price_at_time?: number;
          mrp_at_time?: number;
          shipping_at_time?: number;
          size?: string;
          color?: string;
          item_status?: string;
          tracking_number?: string | null;
          delivered_at?: string | null;
          created_at?: string;
          updated_at?: string;
          shipping_share?: number | null;
          coupon_share?: number | null;
          return_policy?: string;
        };
        Relationships: [];
      };
      order_keys: {
        Row: {
          user_id: string;
          transaction_id: string;
          state: string;
          order_id: string | null;
          content: string;
          created_at: string;
        };
        Insert: {
          user_id?: string;
          transaction_id?: string;
          state?: string;
          order_id?: string | null;
          content?: string;
          created_at?: string;
        };
        Update: {
          user_id?: string;
          transaction_id?: string;
          state?: string;
          order_id?: string | null;
          content?: string;
          created_at?: string;
        };
        Relationships: [];
      };
      orders: {
        Row: {
          id: string;
          user_id: string | null;
          status: string;
          payment_method: string;
          payment_status: string;
          transaction_id: string;
          total_amount: number;
          subtotal: number;
          shipping_fee: number;
          discount_amount: number;
          coupon_code: string | null;
          coupon_discount: number;
          amount_due: number;
          shipping_address: string;
          phone_number: string;
          delivery_notes: string;
          estimated_delivery_date: string | null;
          actual_delivery_date: string | null;
          tracking_number: string | null;
          created_at: string;
          updated_at: string;
          recipient_name: string;
        };
        Insert: {
          id?: string;
          user_id?: string | null;
          status?: string;
          payment_method?: string;
          payment_status?: string;
          transaction_id?: string;
          total_amount?: number;
          subtotal?: number;
          shipping_fee?: number;
          discount_amount?: number;
          coupon_code?: string | null;
          coupon_discount?: number;
          amount_due?: number;
          shipping_address?: string;
          phone_number?: string;
          delivery_notes?: string;
          estimated_delivery_date?: string | null;
          actual_delivery_date?: string | null;
          tracking_number?: string | null;
          created_at?: string;
          updated_at?: string;
          recipient_name?: string;
        };
        Update: {
          id?: string;
          user_id?: string | null;
          status?: string;
          payment_method?: string;
          payment_status?: string;
          transaction_id?: string;
          total_amount?: number;
          subtotal?: number;
          shipping_fee?: number;
          discount_amount?: number;
          coupon_code?: string | null;
          coupon_discount?: number;
          amount_due?: number;
          shipping_address?: string;
          phone_number?: string;
          delivery_notes?: string;
          estimated_delivery_date?: string | null;
          actual_delivery_date?: string | null;
          tracking_number?: string | null;
          created_at?: string;
          updated_at?: string;
          recipient_name?: string;
        };
        Relationships: [];
      };
      product_views: {
        Row: {
          device: string;
          product_id: number;
          day: string;
        };
        Insert: {
          device?: string;
          product_id?: number;
          day?: string;
        };
        Update: {
          device?: string;
          product_id?: number;
          day?: string;
        };
        Relationships: [];
      };
      products: {
        Row: {
          id: number;
          seller_id: string;
          name: string;
          description: string;
          category: string;
          gender: string;
          style_type: string;
          images: string[];
          mrp: number;
          selling_price: number;
          discount_percentage: number;
          stock_quantity: number;
          shipping_charges: number;
          estimated_delivery: string;
          delivery_time: number;
          return_policy: string;
          sizes: string[];
          colors: string[];
          size_chart: string;
          collections: string[];
          tags: string[];
          is_active: boolean;
          views: number;
          popularity: number;
          version: number;
          deleted_at: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: number;
          seller_id?: string;
          name?: string;
          description?: string;
          category?: string;
          gender?: string;
          style_type?: string;
          images?: string[];
          mrp?: number;
          selling_price?: number;
          discount_percentage?: number;
          stock_quantity?: number;
          shipping_charges?: number;
          estimated_delivery?: string;
          delivery_time?: number;
          return_policy?: string;
          sizes?: string[];
          colors?: string[];
          size_chart?: string;
          collections?: string[];
          tags?: string[];
          is_active?: boolean;
          views?: number;
          popularity?: number;
          version?: number;
          deleted_at?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: number;
          seller_id?: string;
          name?: string;
          description?: string;
          category?: string;
          gender?: string;
          style_type?: string;
          images?: string[];
          mrp?: number;
          selling_price?: number;
          discount_percentage?: number;
          stock_quantity?: number;
          shipping_charges?: number;
          estimated_delivery?: string;
          delivery_time?: number;
          return_policy?: string;
          sizes?: string[];
          colors?: string[];
          size_chart?: string;
          collections?: string[];
          tags?: string[];
          is_active?: boolean;
          views?: number;
          popularity?: number;
          version?: number;
          deleted_at?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      sellers: {
        Row: {
          id: string;
          brand_name: string;
          business_email: string;
          business_address: string;
          phone_number: string;
          gst_number: string;
          is_verified: boolean;
          size_chart_image1_url: string | null;
          size_chart_image2_url: string | null;
          size_chart_image3_url: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          brand_name?: string;
          business_email?: string;
          business_address?: string;
          phone_number?: string;
          gst_number?: string;
          is_verified?: boolean;
          size_chart_image1_url?: string | null;
          size_chart_image2_url?: string | null;
          size_chart_image3_url?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          brand_name?: string;
          business_email?: string;
          business_address?: string;
          phone_number?: string;
          gst_number?: string;
          is_verified?: boolean;
          size_chart_image1_url?: string | null;
          size_chart_image2_url?: string | null;
          size_chart_image3_url?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      shop_settings: {
        Row: {
          singleton: boolean;
          max_per_line: number;
          max_open_orders: number;
          max_orders_per_hour: number;
          epoch: number;
          lineage: string;
          max_per_product: number;
          max_pieces: number;
          max_open_value: number;
        };
        Insert: {
          singleton?: boolean;
          max_per_line?: number;
          max_open_orders?: number;
          max_orders_per_hour?: number;
          epoch?: number;
          lineage?: string;
          max_per_product?: number;
          max_pieces?: number;
          max_open_value?: number;
        };
        Update: {
          singleton?: boolean;
          max_per_line?: number;
          max_open_orders?: number;
          max_orders_per_hour?: number;
          epoch?: number;
          lineage?: string;
          max_per_product?: number;
          max_pieces?: number;
          max_open_value?: number;
        };
        Relationships: [];
      };
      shopping_cart: {
        Row: {
          id: string;
          user_id: string;
          product_id: number;
          size: string;
          color: string;
          quantity: number;
          version: number;
          deleted_at: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id?: string;
          product_id?: number;
          size?: string;
          color?: string;
          quantity?: number;
          version?: number;
          deleted_at?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          product_id?: number;
          size?: string;
          color?: string;
          quantity?: number;
          version?: number;
          deleted_at?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      sync_devices: {
        Row: {
          user_id: string;
          device: string;
          last_n: number;
          forgotten_n: number;
          at: string;
        };
        Insert: {
          user_id?: string;
          device?: string;
          last_n?: number;
          forgotten_n?: number;
          at?: string;
        };
        Update: {
          user_id?: string;
          device?: string;
          last_n?: number;
          forgotten_n?: number;
          at?: string;
        };
        Relationships: [];
      };
      sync_log: {
        Row: {
          scope: string;
          collection: string;
          id: string;
          seq: number;
          at: string;
        };
        Insert: {
          scope?: string;
          collection?: string;
          id?: string;
          seq?: number;
          at?: string;
        };
        Update: {
          scope?: string;
          collection?: string;
          id?: string;
          seq?: number;
          at?: string;
        };
        Relationships: [];
      };
      sync_verdicts: {
        Row: {
          user_id: string;
          device: string;
          n: number;
          verdict: string;
          code: string | null;
          content: number;
          at: string;
        };
        Insert: {
          user_id?: string;
          device?: string;
          n?: number;
          verdict?: string;
          code?: string | null;
          content?: number;
          at?: string;
        };
        Update: {
          user_id?: string;
          device?: string;
          n?: number;
          verdict?: string;
          code?: string | null;
          content?: number;
          at?: string;
        };
        Relationships: [];
      };
      user_profiles: {
        Row: {
          id: string;
          full_name: string;
          email: string;
          address: string;
          landmark: string;
          city: string;
          state: string;
          pincode: string;
          phone_number: string;
          role: string;
          version: number;
          address_version: number;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          full_name?: string;
          email?: string;
          address?: string;
          landmark?: string;
          city?: string;
          state?: string;
          pincode?: string;
          phone_number?: string;
          role?: string;
          version?: number;
          address_version?: number;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          full_name?: string;
          email?: string;
          address?: string;
          landmark?: string;
          city?: string;
          state?: string;
          pincode?: string;
          phone_number?: string;
          role?: string;
          version?: number;
          address_version?: number;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      wishlist: {
        Row: {
          id: string;
          user_id: string;
          product_id: number;
          version: number;
          deleted_at: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id?: string;
          product_id?: number;
          version?: number;
          deleted_at?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          product_id?: number;
          version?: number;
          deleted_at?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      admin_audit: { Args: { p_search?: string; p_subject?: string; p_limit?: number; p_offset?: number }; Returns: Json };
      admin_collections: { Args: Record<never, never>; Returns: Json };
      admin_coupons: { Args: { p_search?: string; p_limit?: number; p_offset?: number }; Returns: Json };
      admin_havendrip: { Args: Record<never, never>; Returns: Json };
      admin_messages: { Args: { p_search?: string; p_open?: boolean; p_limit?: number; p_offset?: number }; Returns: Json };
      admin_order_history: { Args: { p_order_id: string }; Returns: Json };
      admin_orders: { Args: { p_search?: string; p_status?: string; p_sort?: string; p_descending?: boolean; p_limit?: number; p_offset?: number }; Returns: Json };
      admin_products: { Args: { p_search?: string; p_category?: string; p_collection?: string; p_member?: boolean; p_sort?: string; p_descending?: boolean; p_limit?: number; p_offset?: number }; Returns: Json };
      admin_sellers: { Args: { p_search?: string; p_sort?: string; p_descending?: boolean; p_limit?: number; p_offset?: number }; Returns: Json };
      admin_statistics: { Args: Record<never, never>; Returns: Json };
      admin_users: { Args: { p_search?: string; p_sort?: string; p_descending?: boolean; p_limit?: number; p_offset?: number }; Returns: Json };
      apply_mutations: { Args: { p_uid: string; p_device: string; p_protocol: number; p_intents: Json; p_after?: number }; Returns: Json };
      cancel_order_item: { Args: { p_item_id: string; p_reason?: string; p_amount_due?: number }; Returns: Json };
      catalog_glimpse: { Args: { p_product?: number; p_collection?: string; p_category?: string }; Returns: Json };
      catalog_since: { Args: { p_seq: number; p_epoch?: string; p_protocol?: number; p_limit?: number; p_format?: number; p_poke?: number }; Returns: Json };
      catalogue_base_due: { Args: { p_format: number; p_least?: number }; Returns: boolean };
      change_collection: { Args: { p_name: string; p_add?: number[]; p_remove?: number[] }; Returns: Json };
      change_listings: { Args: { p_key: string; p_changes: Json }; Returns: number };
      change_size_charts: { Args: { p_added?: string[]; p_removed?: string[] }; Returns: boolean };
      compact_sync: { Args: { p_before?: string; p_scopes?: number }; Returns: Json };
      content_for_edit: { Args: Record<never, never>; Returns: Json };
      coupon_by_code: { Args: { p_code: string }; Returns: Json };
      create_collection: { Args: { p_name: string }; Returns: Json };
      delete_collection: { Args: { p_name: string }; Returns: number };
      delete_coupon: { Args: { p_code: string }; Returns: boolean };
      delete_product: { Args: { p_product_id: number }; Returns: Json };
      edit_listing: { Args: { p_product_id: number; p_values: Json }; Returns: Json };
      edit_product: { Args: { p_product_id: number; p_changes: Json; p_key?: string }; Returns: Json };
      email_registered: { Args: { p_email: string }; Returns: boolean };
      enter_area: { Args: { p_area: string }; Returns: Json };
      get_unique_collections: { Args: Record<never, never>; Returns: { collection_name: string }[] };
      health: { Args: Record<never, never>; Returns: Json };
      import_listings: { Args: { p_rows: Json }; Returns: Json };
      increment_coupon_usage: { Args: { coupon_code_param: string }; Returns: undefined };
      note_abandoned_uploads: { Args: Record<never, never>; Returns: number };
      note_catalogue_base: { Args: { p_base: Json }; Returns: undefined };
      note_checked_pictures: { Args: { p_bucket: string; p_pictures: Json }; Returns: number };
      older_orders: { Args: { p_uid: string; p_than: string }; Returns: Json };
      order_limits: { Args: Record<never, never>; Returns: Json };
      own_order: { Args: { p_uid: string; p_id: string }; Returns: Json };
      place_complete_order: { Args: { p_user_id: string; p_total_amount: number; p_subtotal: number; p_shipping_fee: number; p_discount_amount: number; p_coupon_code: string; p_coupon_discount: number; p_shipping_address: string; p_phone_number: string; p_payment_method: string; p_payment_status: string; p_estimated_delivery_date: string; p_transaction_id: string; p_cart_items: Json }; Returns: Json };
      raise_epoch: { Args: Record<never, never>; Returns: string };
      record_views: { Args: { p_device: string; p_products: Json }; Returns: number };
      register_seller: { Args: { p_user_id: string; p_brand_name: string; p_business_email: string; p_phone_number: string; p_acting_for?: string }; Returns: Json };
      remove_collection_from_products: { Args: { collection_name: string }; Returns: number };
      replace_havendrip: { Args: { p_product_ids: number[]; p_base?: number[] }; Returns: number };
      resolve_order_key: { Args: { p_transaction_id: string; p_user_id?: string }; Returns: Json };
      save_content: { Args: { p_slides: Json; p_tiles: Json; p_base_version: number }; Returns: Json };
      save_coupon: { Args: { p_code: string; p_terms: Json; p_new: boolean }; Returns: Json };
      seller_dispatch: { Args: { p_statuses?: string[]; p_search?: string; p_sort?: string; p_descending?: boolean; p_limit?: number; p_offset?: number }; Returns: Json };
      seller_profile: { Args: Record<never, never>; Returns: Json };
      seller_revenue: { Args: Record<never, never>; Returns: number };
      send_contact_message: { Args: { p_name: string; p_email: string; p_message: string }; Returns: boolean };
      send_test_message: { Args: { p_nonce: string }; Returns: string };
      settle_message: { Args: { p_message_id: string; p_handled: boolean }; Returns: Json };
      shop_inventory: { Args: Record<never, never>; Returns: Json };
      stale_catalogue_files: { Args: { p_limit?: number }; Returns: { path: string }[] };
      sync_pull: { Args: { p_uid: string; p_protocol: number; p_device: string; p_epoch: string; p_cursors: Json; p_limit?: number }; Returns: Json };
      unused_pictures: { Args: { p_limit?: number }; Returns: { bucket: string; path: string }[] };
      update_collection: { Args: { p_name: string; p_banner_url?: string; p_thumbnail_url?: string; p_description?: string }; Returns: Json };
      update_order_and_items_status: { Args: { p_order_id: string; p_status: string; p_seller_id: string; p_tracking_number?: string; p_item_id?: string; p_seen_status?: string }; Returns: Json };
      update_product_status: { Args: { p_product_id: number; p_is_active: boolean }; Returns: Json };
      update_seller_profile: { Args: { p_business_address: string; p_phone_number: string; p_gst_number: string }; Returns: boolean };
      update_seller_status: { Args: { p_seller_id: string; p_is_verified: boolean }; Returns: Json };
      uploaded_pictures: { Args: { p_bucket: string; p_paths: string[] }; Returns: { path: string; version: string }[] };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
